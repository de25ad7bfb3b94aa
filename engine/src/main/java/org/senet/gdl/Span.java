package org.senet.gdl;

/** A stretch of a source text: offsets of its first character and of the one after its last. */
public record Span(int start, int end) {

    public Span {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("not a span: " + start + ".." + end);
        }
    }

    /** The smallest span that covers both. */
    public Span to(Span other) {
        return new Span(Math.min(start, other.start), Math.max(end, other.end));
    }
}
