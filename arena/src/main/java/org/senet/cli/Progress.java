package org.senet.cli;

/** A line on the terminal that tells how far long work has come. It stays silent where nobody watches. */
final class Progress implements AutoCloseable {
    private static final long INTERVAL_NANOS = 200_000_000;
    private static final int BAR = 30;

    private final boolean watched = System.console() != null && System.console().isTerminal();
    private final String what;
    private long last = System.nanoTime();
    private boolean shown;

    Progress(String what) {
        this.what = what;
    }

    void show(long amount) {
        if (watched && System.nanoTime() - last > INTERVAL_NANOS) {
            last = System.nanoTime();
            System.err.printf("\r%,d %s\u001B[K", amount, what);
            System.err.flush();
            shown = true;
        }
    }

    /** Draws how much of the work is done, from 0 to 1, as a bar. */
    void bar(double done) {
        if (watched && (System.nanoTime() - last > INTERVAL_NANOS || !shown)) {
            last = System.nanoTime();
            int full = (int) Math.round(Math.clamp(done, 0, 1) * BAR);
            System.err.printf("\r%s%s %3.0f %% %s\u001B[K", "█".repeat(full), "░".repeat(BAR - full), 100 * done, what);
            System.err.flush();
            shown = true;
        }
    }

    void clear() {
        if (shown) {
            System.err.print("\r\u001B[K");
            System.err.flush();
            shown = false;
        }
    }

    @Override
    public void close() {
        clear();
    }
}
