package org.senet.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What a request is answered with. */
sealed interface Reply {

    /** A value that is written as JSON: records, maps, lists, strings and numbers. */
    record Json(int status, Object body) implements Reply {}

    /** Bytes of a type that browsers may keep and ask about again. */
    record Content(String type, byte[] bytes) implements Reply {}

    /** Events, one after the other, for as long as the feed goes on. */
    record Stream(Feed feed) implements Reply {}

    /** Writes events until it has no more, or the client is gone. */
    @FunctionalInterface
    interface Feed {
        void run(EventStream out) throws IOException, InterruptedException;
    }

    static Reply json(Object body) {
        return new Json(200, body);
    }

    static Reply created(Object body) {
        return new Json(201, body);
    }

    static Reply svg(String drawing) {
        return new Content("image/svg+xml", drawing.getBytes(StandardCharsets.UTF_8));
    }
}
