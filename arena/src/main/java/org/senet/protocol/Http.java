package org.senet.protocol;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.ProtocolException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * As much of HTTP as managers and players use: one request and one answer for each connection. It takes what they really send:
 * versions 1.0 and 1.1, bare line feeds, bodies with a length, in chunks, up to the end of the connection, or without any sign
 * of their end but a closing bracket. Everything is bounded.
 */
final class Http {
    private static final int MOST_LINE = 8192;
    private static final int MOST_HEADERS = 100;
    private static final Pattern STATUS = Pattern.compile("(?i)http/\\d(?:\\.\\d)?\\s+(\\d{3})(?:\\s.*)?");
    private static final Pattern REQUEST = Pattern
            .compile("([A-Za-z]{1,16})\\s+(\\S+)(?:\\s+(?i:http)/\\d(?:\\.\\d)?)?");

    private Http() {}

    /** What somebody asked. */
    record Request(String method, Map<String, String> headers, String body) {}

    /** What somebody answered. */
    record Answer(int status, String body) {}

    /** Reads a request, whose body has at most so many bytes. */
    static Request request(Wire wire, int most) throws IOException {
        Matcher line = REQUEST.matcher(firstLine(wire));
        if (!line.matches()) {
            throw new ProtocolException("this is no HTTP request");
        }
        String method = line.group(1).toUpperCase(Locale.ROOT);
        Map<String, String> headers = headers(wire);
        if (headers.getOrDefault("expect", "").equalsIgnoreCase("100-continue")) {
            wire.write(ascii("HTTP/1.1 100 Continue\r\n\r\n"));
        }
        if (!method.equals("POST") && !method.equals("PUT")) {
            return new Request(method, headers, "");
        }
        byte[] body = isChunked(headers) ? chunks(wire, most) : message(wire, headers, most);
        return new Request(method, headers, text(body));
    }

    /** Reads an answer, whose body has at most so many bytes. */
    static Answer answer(Wire wire, int most) throws IOException {
        String first = firstLine(wire);
        Matcher line = STATUS.matcher(first);
        if (!line.matches()) {
            throw new ProtocolException(
                    "the answer starts with '" + Brackets.clip(first) + "' and not with HTTP/1.0 200 OK");
        }
        Map<String, String> headers = headers(wire);
        byte[] body;
        if (headers.containsKey("content-length") || isChunked(headers)) {
            body = isChunked(headers) ? chunks(wire, most) : wire.bytes((int) length(headers, most));
            if (!isChunked(headers) && body.length < length(headers, most)) {
                throw new BrokenOff("the connection was closed after " + body.length + " of "
                        + length(headers, most) + " bytes");
            }
        } else {
            body = wire.bytes(most + 1);
            if (body.length > most) {
                throw new Wire.TooLong("the answer", most);
            }
        }
        return new Answer(Integer.parseInt(line.group(1)), text(body));
    }

    /** Thrown where the other side closed the connection in the middle of something. */
    static final class BrokenOff extends IOException {
        private static final long serialVersionUID = 1;

        BrokenOff(String message) {
            super(message);
        }
    }

    /** The first line that is not blank. */
    private static String firstLine(Wire wire) throws IOException {
        for (int blank = 0; blank < 4; blank++) {
            int first = wire.read();
            if (first < 0) {
                throw new BrokenOff("the connection was closed before anything was said");
            }
            String line = first == '\n' ? "" : (char) first + wire.line(MOST_LINE);
            if (!line.isBlank()) {
                return line.strip();
            }
        }
        throw new ProtocolException("nothing but blank lines");
    }

    /** The headers, by name in lower case; of two of the same name the first counts. */
    private static Map<String, String> headers(Wire wire) throws IOException {
        Map<String, String> headers = new HashMap<>();
        for (int count = 0; count <= MOST_HEADERS; count++) {
            String line = wire.line(MOST_LINE);
            if (line.isEmpty()) {
                return headers;
            }
            int colon = line.indexOf(':');
            if (colon > 0) {
                headers.putIfAbsent(line.substring(0, colon).strip().toLowerCase(Locale.ROOT),
                        line.substring(colon + 1).strip());
            }
        }
        throw new Wire.TooLong("the list of headers", (long) MOST_HEADERS * MOST_LINE);
    }

    private static boolean isChunked(Map<String, String> headers) {
        return headers.getOrDefault("transfer-encoding", "").toLowerCase(Locale.ROOT).contains("chunked");
    }

    private static long length(Map<String, String> headers, int most) throws IOException {
        String length = headers.getOrDefault("content-length", "");
        if (!length.matches("\\d{1,18}")) {
            throw new ProtocolException("the content length is '" + Brackets.clip(length) + "' and not a number");
        }
        if (Long.parseLong(length) > most) {
            throw new Wire.TooLong("the body", most);
        }
        return Long.parseLong(length);
    }

    private static byte[] chunks(Wire wire, int most) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        while (true) {
            String size = wire.line(MOST_LINE).replaceFirst(";.*", "").strip();
            if (!size.matches("[0-9a-fA-F]{1,8}")) {
                throw new ProtocolException("the size of a chunk is '" + Brackets.clip(size) + "'");
            }
            long bytes = Long.parseLong(size, 16);
            if (bytes == 0) {
                headers(wire);
                return body.toByteArray();
            }
            if (body.size() + bytes > most) {
                throw new Wire.TooLong("the body", most);
            }
            byte[] chunk = wire.bytes((int) bytes);
            body.write(chunk);
            if (chunk.length < bytes) {
                throw new BrokenOff("the connection was closed in the middle of a chunk");
            }
            wire.line(2);
        }
    }

    /** What comes until its brackets are closed and nothing follows, its length is reached or the connection is closed. */
    private static byte[] message(Wire wire, Map<String, String> headers, int most) throws IOException {
        long length = headers.containsKey("content-length") ? length(headers, most) : Long.MAX_VALUE;
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        Brackets brackets = new Brackets();
        while (body.size() < length) {
            int c = wire.read();
            if (c < 0) {
                break;
            }
            if (body.size() == most) {
                throw new Wire.TooLong("the body", most);
            }
            body.write(c);
            brackets.take((char) c);
            boolean word = body.size() < 16 && body.toString(StandardCharsets.UTF_8).strip().equalsIgnoreCase("info");
            if ((brackets.isComplete() || word) && !wire.isWaiting()) {
                break;
            }
        }
        return body.toByteArray();
    }

    /** Answers a request, and says that pages from anywhere may read the answer. */
    static void answer(Wire wire, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        String head = "HTTP/1.1 " + status + " " + reason(status) + "\r\n"
                + "Content-type: text/acl\r\n"
                + "Content-length: " + bytes.length + "\r\n"
                + "Connection: close\r\n"
                + "Access-Control-Allow-Origin: *\r\n"
                + "Access-Control-Allow-Methods: POST, GET, OPTIONS\r\n"
                + "Access-Control-Allow-Headers: Content-Type, Accept, Sender, Receiver\r\n"
                + "Access-Control-Allow-Private-Network: true\r\n"
                + "Access-Control-Max-Age: 86400\r\n\r\n";
        wire.write(joined(head, bytes));
        try {
            wire.finish();
        } catch (SocketTimeoutException e) {
            // it has the answer and does not hang up
        }
    }

    private static String reason(int status) {
        return switch (status) {
            case 200 -> "OK";
            case 400 -> "Bad Request";
            case 405 -> "Method Not Allowed";
            case 413 -> "Content Too Large";
            case 503 -> "Service Unavailable";
            default -> "Error";
        };
    }

    /** Sends a message as game managers do. */
    static void post(Wire wire, String host, String receiver, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        wire.write(joined("POST / HTTP/1.0\r\n"
                + "Accept: text/delim\r\n"
                + "Host: " + host + "\r\n"
                + "Sender: GAMESERVER\r\n"
                + "Receiver: " + receiver + "\r\n"
                + "Content-type: text/acl\r\n"
                + "Content-length: " + bytes.length + "\r\n\r\n", bytes));
    }

    private static byte[] joined(String head, byte[] body) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(ascii(head));
        all.writeBytes(body);
        return all.toByteArray();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
