package org.senet.protocol;

/** Thrown where a text is no message or answer; it says why, and what would be one. */
public final class BadMessage extends RuntimeException {
    private static final long serialVersionUID = 1;

    BadMessage(String message) {
        super(message);
    }
}
