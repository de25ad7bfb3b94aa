package org.senet.archive;

/** Thrown where the archive cannot do what it was asked to; the message says why. */
public final class ArchiveException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ArchiveException(String message) {
        super(message);
    }

    ArchiveException(String message, Throwable cause) {
        super(message, cause);
    }
}
