package org.senet.protocol;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

/**
 * A connection with a deadline, whatever it is waiting for: it is closed when its time has come, and every operation under way
 * then ends with {@link SocketTimeoutException}. What is read is bounded by whoever reads.
 */
final class Wire implements AutoCloseable {
    private final Socket socket;
    private final InputStream in;
    private final byte[] buffer = new byte[8192];
    private final Thread watch;
    private int next;
    private int end;
    private volatile long deadline;
    private volatile boolean timedOut;
    private volatile boolean closed;

    /** Thrown where more was sent than is read. */
    static final class TooLong extends IOException {
        private static final long serialVersionUID = 1;

        TooLong(String what, long most) {
            super(what + " is longer than " + most + " bytes");
        }
    }

    /** @param deadline a moment of {@link System#nanoTime} */
    Wire(Socket socket, long deadline) throws IOException {
        this.socket = socket;
        this.in = socket.getInputStream();
        this.deadline = deadline;
        socket.setTcpNoDelay(true);
        this.watch = Thread.ofVirtual().name("deadline of " + socket.getRemoteSocketAddress()).start(this::watch);
    }

    private void watch() {
        while (!closed) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                timedOut = true;
                close();
            } else {
                LockSupport.parkNanos(left);
            }
        }
    }

    /** Gives it another deadline. */
    void until(long moment) {
        deadline = moment;
        LockSupport.unpark(watch);
    }

    /** The next byte, or -1 where the other side has closed. */
    int read() throws IOException {
        if (next == end && !fill()) {
            return -1;
        }
        return buffer[next++] & 0xFF;
    }

    private boolean fill() throws IOException {
        try {
            end = Math.max(0, in.read(buffer));
        } catch (IOException e) {
            throw understood(e);
        }
        next = 0;
        return end > 0;
    }

    /** Whether a byte can be read without waiting. */
    boolean isWaiting() throws IOException {
        return next < end || in.available() > 0;
    }

    /** Whether the other side has closed the connection; what it said before is lost. */
    boolean isClosedByPeer() {
        try {
            socket.setSoTimeout(1);
            while (fill()) {
                // thrown away
            }
            return true;
        } catch (SocketTimeoutException e) {
            return timedOut;
        } catch (IOException e) {
            return true;
        } finally {
            patient();
        }
    }

    private void patient() {
        try {
            socket.setSoTimeout(0);
        } catch (IOException e) {
            // the next operation will say so
        }
    }

    private IOException understood(IOException e) {
        return timedOut ? new SocketTimeoutException("the time is over") : e;
    }

    /** The text up to the end of the line, or of the connection. */
    String line(int most) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int c = read();
        while (c >= 0 && c != '\n') {
            if (line.size() == most) {
                throw new TooLong("a line", most);
            }
            line.write(c);
            c = read();
        }
        return line.toString(StandardCharsets.ISO_8859_1).stripTrailing();
    }

    /** So many bytes, or fewer where the connection ends before. */
    byte[] bytes(int count) throws IOException {
        byte[] bytes = new byte[Math.min(count, 1 << 16)];
        int have = 0;
        while (have < count) {
            if (next == end && !fill()) {
                return Arrays.copyOf(bytes, have);
            }
            int some = Math.min(end - next, count - have);
            if (have + some > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.min(count, Math.max(have + some, 2 * bytes.length)));
            }
            System.arraycopy(buffer, next, bytes, have, some);
            next += some;
            have += some;
        }
        return bytes;
    }

    void write(byte[] bytes) throws IOException {
        try {
            socket.getOutputStream().write(bytes);
        } catch (IOException e) {
            throw understood(e);
        }
    }

    /** Says that nothing more will be written, and reads what the other side still says, so that it gets all it was sent. */
    void finish() throws IOException {
        socket.shutdownOutput();
        while (fill()) {
            // thrown away
        }
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(watch);
        try {
            socket.close();
        } catch (IOException e) {
            // it is of no use any more in either case
        }
    }
}
