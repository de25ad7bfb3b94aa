package org.senet.web;

/** Why a request is not granted: the status, what was wrong, and what would be right. It is told to the client as it stands. */
final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int status;
    private final String hint;

    Problem(int status, String error, String hint) {
        super(error, null, false, false);
        this.status = status;
        this.hint = hint;
    }

    static Problem bad(String error, String hint) {
        return new Problem(400, error, hint);
    }

    static Problem missing(String error, String hint) {
        return new Problem(404, error, hint);
    }

    static Problem busy(String error) {
        return new Problem(503, error, "try again in a little while");
    }

    int status() {
        return status;
    }

    String error() {
        return String.valueOf(getMessage());
    }

    String hint() {
        return hint;
    }
}
