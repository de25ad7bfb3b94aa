package org.senet.web;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The files of the page, from the class path. An address without a file belongs to the page, which draws what it names; one that
 * ends like a file and is none is missing.
 */
final class StaticFiles {
    private static final String FOLDER = "/org/senet/web/static/";
    private static final Pattern NAME = Pattern.compile("([A-Za-z0-9_-]+/)*[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)+");
    private static final Map<String, String> TYPES = Map.of("html", "text/html; charset=utf-8", "js",
            "text/javascript; charset=utf-8", "css", "text/css; charset=utf-8", "json", "application/json", "svg",
            "image/svg+xml", "png", "image/png", "ico", "image/x-icon", "woff2", "font/woff2", "txt",
            "text/plain; charset=utf-8", "webmanifest", "application/manifest+json");

    /** What the page itself draws; names in these addresses may look like files. */
    private static final Set<String> ROUTES = Set.of("games", "matches", "play", "tournaments", "leaderboard",
            "editor");

    private StaticFiles() {}

    static Reply at(String path) throws IOException {
        String name = path.substring(1);
        if (ROUTES.contains(name.split("/", 2)[0]) || !NAME.matcher(name).matches()
                || !TYPES.containsKey(ending(name))) {
            return file("index.html")
                    .orElseThrow(() -> new IllegalStateException("the page is missing from the class path"));
        }
        return file(name).orElseThrow(() -> Problem.missing("there is no file " + name, "the page is at /"));
    }

    private static String ending(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static Optional<Reply> file(String name) throws IOException {
        String type = TYPES.get(ending(name));
        try (InputStream in = StaticFiles.class.getResourceAsStream(FOLDER + name)) {
            return in == null || type == null
                    ? Optional.empty()
                    : Optional.of(new Reply.Content(type, in.readAllBytes()));
        }
    }
}
