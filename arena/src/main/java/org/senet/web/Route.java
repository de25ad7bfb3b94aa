package org.senet.web;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A method and a form of address, with what answers it.
 *
 * @param pattern   a path in which {@code {name}} stands for any one part
 * @param access    what is asked of the client
 * @param mostBytes the largest body taken
 */
record Route(String method, String pattern, Access access, int mostBytes, Handler handler) {
    private static final int SMALL = 64 << 10;

    /** Answers a request. */
    @FunctionalInterface
    interface Handler {
        Reply answer(Request request) throws IOException, InterruptedException;
    }

    /** What a request does: it looks, it makes the server work, or it changes something. */
    enum Access {
        READ, WORK, WRITE
    }

    static Route get(String pattern, Handler handler) {
        return new Route("GET", pattern, Access.READ, 0, handler);
    }

    /** A question that costs the server work. */
    static Route work(String pattern, Handler handler) {
        return new Route("GET", pattern, Access.WORK, 0, handler);
    }

    static Route post(String pattern, Handler handler) {
        return post(pattern, SMALL, handler);
    }

    static Route post(String pattern, int mostBytes, Handler handler) {
        return new Route("POST", pattern, Access.WRITE, mostBytes, handler);
    }

    /** The variables of a path of this form; nothing where the path has another form. */
    Optional<Map<String, String>> match(String path) {
        String[] form = pattern.split("/", -1);
        String[] parts = path.split("/", -1);
        if (form.length != parts.length) {
            return Optional.empty();
        }
        Map<String, String> variables = new HashMap<>();
        for (int i = 0; i < form.length; i++) {
            if (form[i].startsWith("{")) {
                variables.put(form[i].substring(1, form[i].length() - 1),
                        Request.decoded(parts[i].replace("+", "%2B")));
            } else if (!form[i].equals(parts[i])) {
                return Optional.empty();
            }
        }
        return Optional.of(variables);
    }
}
