package org.senet.gdl;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A named text. It turns offsets into lines and columns (both from 1; a line ends at LF, CR or CRLF). The text is read
 * as UTF-8, without its byte-order mark.
 */
public final class Source {

    /** The longest text that is read, in bytes. */
    public static final int MAX_BYTES = 32 << 20;

    private final String name;
    private final String text;
    private int @Nullable [] lineStarts;

    public Source(String name, String text) {
        this.name = name;
        this.text = text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    /** The text of a file; {@code IOException} says why there is none. */
    public static Source of(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new IOException("no such file: " + file);
        }
        if (Files.isDirectory(file)) {
            throw new IOException(file + " is a folder; name the rule sheet in it");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return of(file.toString(), in);
        }
    }

    /** The text of a stream, at most {@link #MAX_BYTES} of it. */
    public static Source of(String name, InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(MAX_BYTES + 1);
        if (bytes.length > MAX_BYTES) {
            throw new IOException(
                    name + " is larger than the " + (MAX_BYTES >> 20) + " MiB that a rule sheet may have");
        }
        return new Source(name, new String(bytes, StandardCharsets.UTF_8));
    }

    public String name() {
        return name;
    }

    public String text() {
        return text;
    }

    /** The line in which the offset lies, counted from 1. */
    public int line(int offset) {
        int at = Arrays.binarySearch(starts(), offset);
        return at >= 0 ? at + 1 : -at - 1;
    }

    /** The column of the offset within its line, counted from 1. */
    public int column(int offset) {
        return offset - starts()[line(offset) - 1] + 1;
    }

    /** The text of a line without its end; lines count from 1. */
    public String lineText(int line) {
        int start = starts()[line - 1];
        int end = line < starts().length ? starts()[line] : text.length();
        while (end > start && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
            end--;
        }
        return text.substring(start, end);
    }

    private int[] starts() {
        if (lineStarts == null) {
            int[] starts = new int[16];
            int count = 1;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                boolean ends = c == '\n' || c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n');
                if (ends) {
                    if (count == starts.length) {
                        starts = Arrays.copyOf(starts, 2 * count);
                    }
                    starts[count++] = i + 1;
                }
            }
            lineStarts = Arrays.copyOf(starts, count);
        }
        return lineStarts;
    }
}
