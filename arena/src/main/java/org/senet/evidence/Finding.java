package org.senet.evidence;

/** One comparison: what was looked at, what it should be, what it is. */
public record Finding(String subject, String expected, String actual) {

    public boolean holds() {
        return expected.equals(actual);
    }

    static Finding of(String subject, Object expected, Object actual) {
        return new Finding(subject, String.valueOf(expected), String.valueOf(actual));
    }
}
