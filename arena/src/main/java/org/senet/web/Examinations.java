package org.senet.web;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Looks at the rule sheets of strangers within a budget of time and memory, in processes of their own ({@link Examiner}): one that takes too
 * long or too much is ended. At most a few run at once, and they are kept for the next sheet. Threads may share it.
 */
final class Examinations implements AutoCloseable {
    private static final int MOST_AT_ONCE = 2;
    private static final int WAIT_SECONDS = 10;
    private static final long LOOK_MILLIS = 250;
    /** On a busy machine a second of a processor takes longer than a second: so many times longer at most. */
    private static final int PATIENCE = 8;
    private static final JsonMapper MAPPER = new JsonMapper();

    private final Semaphore room = new Semaphore(MOST_AT_ONCE, true);
    private final Deque<Worker> idle = new ArrayDeque<>();
    private final ScheduledExecutorService watch = Executors
            .newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("examinations").factory());
    private final int seconds;
    private final int megabytes;
    private boolean closed;

    /**
     * @param seconds   the most that a sheet may take, in seconds of a processor
     * @param megabytes the most memory that a sheet may take
     */
    Examinations(int seconds, int megabytes) {
        this.seconds = seconds;
        this.megabytes = megabytes;
    }

    /** A process with both ends of the conversation. */
    private record Worker(Process process, DataOutputStream out, DataInputStream in) {

        /** The seconds of a processor that it has used. */
        double seconds() {
            return process.info().totalCpuDuration().map(d -> d.toNanos() / 1e9).orElse(0.0);
        }

        Examiner.Findings ask(String rules, boolean trial, int seconds) throws IOException {
            byte[] text = rules.getBytes(StandardCharsets.UTF_8);
            out.writeBoolean(trial);
            out.writeInt(seconds);
            out.writeInt(text.length);
            out.write(text);
            out.flush();
            return MAPPER.readValue(in.readNBytes(in.readInt()), Examiner.Findings.class);
        }
    }

    /**
     * What there is to say about a sheet.
     *
     * @param trial whether to play it as well
     */
    Examiner.Findings examine(String rules, boolean trial) throws InterruptedException {
        if (!room.tryAcquire(WAIT_SECONDS, TimeUnit.SECONDS)) {
            throw Problem.busy("too many rule sheets are being examined");
        }
        try {
            return examineNow(rules, trial);
        } finally {
            room.release();
        }
    }

    private Examiner.Findings examineNow(String rules, boolean trial) {
        AtomicBoolean overdue = new AtomicBoolean();
        try {
            Worker worker = take();
            double limit = worker.seconds() + seconds;
            long latest = System.nanoTime() + TimeUnit.SECONDS.toNanos((long) PATIENCE * seconds);
            Future<?> watching = watch.scheduleWithFixedDelay(() -> {
                if (worker.seconds() > limit || System.nanoTime() - latest > 0) {
                    overdue.set(true);
                    worker.process.destroyForcibly();
                }
            }, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
            try {
                Examiner.Findings findings = worker.ask(rules, trial, PATIENCE * seconds);
                give(worker);
                return findings;
            } finally {
                watching.cancel(false);
                discardUnlessIdle(worker);
            }
        } catch (IOException | JacksonException e) {
            throw new Problem(422, "these rules take more than the "
                    + (overdue.get() ? seconds + " seconds" : megabytes + " MiB of memory") + " allowed",
                    "make the domains of their variables smaller");
        }
    }

    private synchronized Worker take() throws IOException {
        Worker known = idle.poll();
        if (known != null && known.process.isAlive()) {
            return known;
        }
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:+ExitOnOutOfMemoryError",
                "-XX:+DisplayVMOutputToStderr", "-Xmx" + megabytes + "m", "-cp", System.getProperty("java.class.path"),
                Examiner.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        return new Worker(process, new DataOutputStream(process.getOutputStream()),
                new DataInputStream(process.getInputStream()));
    }

    private synchronized void give(Worker worker) {
        if (!closed) {
            idle.push(worker);
        }
    }

    private synchronized void discardUnlessIdle(Worker worker) {
        if (!idle.contains(worker)) {
            worker.process.destroyForcibly();
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        idle.forEach(w -> w.process.destroyForcibly());
        idle.clear();
        watch.shutdownNow();
    }
}
