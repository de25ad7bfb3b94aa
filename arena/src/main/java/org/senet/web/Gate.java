package org.senet.web;

import com.sun.net.httpserver.Headers;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Who may do what. A server that only this machine can reach answers only to the names of this machine, so that no foreign name can be
 * turned into a way in; what changes something, or costs work, must not come from the page of another site and needs the token where there is one.
 */
record Gate(boolean loopback, Optional<String> token) {
    private static final Set<String> OWN_NAMES = Set.of("localhost", "127.0.0.1", "[::1]");

    /** The gate of an address; one that others can reach has to have a token. */
    static Gate of(InetAddress address, Optional<String> token) {
        if (!address.isLoopbackAddress() && token.isEmpty()) {
            throw new IllegalArgumentException("a server that other machines can reach (" + address.getHostAddress()
                    + ") needs a token that writing asks for: add --token with a long random word, or bind to 127.0.0.1");
        }
        token.filter(t -> t.length() < 8).ifPresent(_ -> {
            throw new IllegalArgumentException("a token has at least 8 characters");
        });
        return new Gate(address.isLoopbackAddress(), token);
    }

    /** Lets a request pass or says why not. */
    void admit(Route.Access access, String method, Headers headers) {
        String host = Optional.ofNullable(headers.getFirst("Host")).orElse("").toLowerCase(Locale.ROOT);
        if (loopback && !OWN_NAMES.contains(host.replaceFirst(":\\d{1,5}$", ""))) {
            throw new Problem(421, "this server does not answer to that name", "open it as localhost or 127.0.0.1");
        }
        switch (access) {
            case READ -> {}
            case WORK, WRITE -> {
                demandSameSite(headers, host);
                demandToken(headers);
                if (method.equals("POST")) {
                    demandJson(headers);
                }
            }
        }
    }

    private static void demandSameSite(Headers headers, String host) {
        String origin = headers.getFirst("Origin");
        boolean foreign = origin != null && !authority(origin).equals(host)
                || "cross-site".equals(headers.getFirst("Sec-Fetch-Site"));
        if (foreign) {
            throw new Problem(403, "pages of other sites may not do this", "use this server's own page or a script");
        }
    }

    /** The host and port of an origin; nothing that could be a host where it is none. */
    private static String authority(String origin) {
        try {
            return Optional.ofNullable(URI.create(origin).getRawAuthority()).orElse("?").toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException e) {
            return "?";
        }
    }

    private void demandToken(Headers headers) {
        if (token.isEmpty()) {
            return;
        }
        byte[] given = Optional.ofNullable(headers.getFirst("Authorization")).orElse("")
                .getBytes(StandardCharsets.UTF_8);
        if (!MessageDigest.isEqual(given, ("Bearer " + token.get()).getBytes(StandardCharsets.UTF_8))) {
            throw new Problem(401, "this needs the server's token", "send the header Authorization: Bearer TOKEN");
        }
    }

    private static void demandJson(Headers headers) {
        String type = Optional.ofNullable(headers.getFirst("Content-Type")).orElse("").toLowerCase(Locale.ROOT);
        if (!type.split(";", 2)[0].strip().equals("application/json")) {
            throw new Problem(415, "the body must be JSON", "send the header Content-Type: application/json");
        }
    }
}
