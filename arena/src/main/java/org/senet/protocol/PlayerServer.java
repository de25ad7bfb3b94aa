package org.senet.protocol;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.gdl.Dialect;
import org.senet.machine.Machine;
import org.senet.match.Player;

/**
 * Lends a player to any game manager: it listens, and plays one match at a time. Time counts from the arrival of a message. No
 * message ends a match but stop, abort and a new start of the same match; one whose manager falls silent ends by itself.
 */
public final class PlayerServer implements AutoCloseable {
    /** The port on which players of general games listen. */
    public static final int USUAL_PORT = 9147;
    /** The longest message that is read, in bytes. */
    public static final int MOST_MESSAGE = 8 << 20;

    private static final int MOST_CONNECTIONS = 64;
    private static final long SECOND = 1_000_000_000;
    private static final long READING_NANOS = 10 * SECOND;
    private static final long ANSWERING_NANOS = 5 * SECOND;
    /** A silent manager is waited for so many of its clocks, and the patience of the house. */
    private static final int CLOCKS_OF_SILENCE = 3;

    private final House house;
    private final Supplier<Player> players;
    private final Function<CheckedRules, Machine> machines;
    private final Consumer<String> log;
    private final ServerSocket listening;
    private final Semaphore free = new Semaphore(MOST_CONNECTIONS);
    private @Nullable Engagement engagement;
    private int busy;
    private long lastWord;
    private String lastRules = "";
    private @Nullable CheckedRules lastChecked;

    /**
     * How a server behaves.
     *
     * @param name     what the player is called
     * @param margin   the seconds kept back of every clock for the network, at most a fifth of the clock
     * @param patience the seconds for which a silent manager is waited for, beyond three of its clocks
     */
    public record House(InetSocketAddress address, String name, double margin, double patience) {}

    /**
     * Begins to listen.
     *
     * @param players  a new player for each match
     * @param machines where a machine comes from on which a match can be followed
     * @param log      told a line for each message
     */
    public PlayerServer(House house, Supplier<Player> players, Function<CheckedRules, Machine> machines,
            Consumer<String> log) throws IOException {
        this.house = house;
        this.players = players;
        this.machines = machines;
        this.log = log;
        this.listening = new ServerSocket();
        listening.setReuseAddress(true);
        listening.bind(house.address());
        Thread.ofPlatform().daemon().name("listening on " + port()).start(this::listen);
        Thread.ofVirtual().name("watching the manager").start(this::watch);
    }

    public int port() {
        return listening.getLocalPort();
    }

    private void listen() {
        while (!listening.isClosed()) {
            try {
                Socket socket = listening.accept();
                long arrival = System.nanoTime();
                if (free.tryAcquire()) {
                    Thread.ofVirtual().name("message").start(() -> serve(socket, arrival));
                } else {
                    socket.close();
                }
            } catch (IOException e) {
                LockSupport.parkNanos(SECOND / 100);
            }
        }
    }

    private void serve(Socket socket, long arrival) {
        try (socket; Wire wire = new Wire(socket, arrival + READING_NANOS)) {
            Http.Request request;
            try {
                request = Http.request(wire, MOST_MESSAGE);
            } catch (Wire.TooLong e) {
                wire.until(System.nanoTime() + ANSWERING_NANOS);
                Http.answer(wire, 413, e.getMessage() + "\n");
                return;
            } catch (ProtocolException e) {
                wire.until(System.nanoTime() + ANSWERING_NANOS);
                Http.answer(wire, 400, e.getMessage() + "\n");
                return;
            }
            wire.until(Long.MAX_VALUE / 2 + System.nanoTime());
            Result result = switch (request.method()) {
                case "POST", "PUT" -> result(request.body(), arrival, wire);
                case "GET" -> result("info", arrival, wire);
                case "OPTIONS", "HEAD" -> new Result(200, "");
                default -> new Result(405, "messages are sent by POST\n");
            };
            wire.until(System.nanoTime() + ANSWERING_NANOS);
            Http.answer(wire, result.status, result.text);
        } catch (IOException e) {
            log.accept("lost a connection: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            free.release();
        }
    }

    private record Result(int status, String text) {}

    private Result result(String text, long arrival, Wire wire) throws InterruptedException {
        Dialect dialect = Codec.dialect(text);
        Result result;
        String what = Brackets.clip(text);
        try {
            Message message = Codec.read(text);
            Reply reply = reply(message, dialect, arrival, wire);
            result = new Result(200, reply.text(dialect));
        } catch (BadMessage e) {
            result = new Result(400, e.getMessage() + "\n");
        } catch (RejectedExecutionException | CancellationException e) {
            result = new Result(400, "the match is over\n");
        } catch (RuntimeException e) {
            log.accept("failed: " + e);
            result = new Result(500, "the player failed\n");
        }
        log.accept(String.format(Locale.ROOT, "%s -> %s (%.2f s)", what, Brackets.clip(result.text),
                (System.nanoTime() - arrival) / 1e9));
        return result;
    }

    private Reply reply(Message message, Dialect dialect, long arrival, Wire wire) throws InterruptedException {
        return switch (message) {
            case Message.Info _ -> about();
            case Message.Preview _ -> Reply.Word.READY;
            case Message.Start start -> start(start, arrival);
            case Message.Play play -> {
                Engagement current = engaged(play.match());
                yield new Reply.Move(during(() -> current.play(play, deadline(arrival, current.playClock()),
                        () -> System.nanoTime() - arrival < (long) (current.playClock() * 1e9)
                                && wire.isClosedByPeer())));
            }
            case Message.Stop stop -> {
                Engagement over = released(stop.match());
                if (over != null) {
                    over.stop(stop.news());
                }
                yield Reply.Word.DONE;
            }
            case Message.Abort abort -> {
                Engagement over = released(abort.match());
                if (over != null) {
                    over.close();
                }
                yield dialect == Dialect.PREFIX ? Reply.Word.ABORTED : Reply.Word.DONE;
            }
        };
    }

    private long deadline(long arrival, double clock) {
        return arrival + (long) ((clock - Math.min(house.margin, clock / 5)) * 1e9);
    }

    private synchronized Reply about() {
        Map<String, String> pairs = new LinkedHashMap<>();
        pairs.put("name", house.name);
        pairs.put("status", (engagement == null ? Reply.Word.AVAILABLE : Reply.Word.BUSY).text(Dialect.PREFIX));
        pairs.put("species", "computer");
        return new Reply.About(pairs);
    }

    private Reply start(Message.Start start, long arrival) throws InterruptedException {
        if (start.playClock() <= 0) {
            throw new BadMessage("the play clock is 0; no move can be found in that time");
        }
        Engagement fresh;
        synchronized (this) {
            Engagement current = engagement;
            if (current != null && !current.match().equals(start.match())) {
                return Reply.Word.BUSY;
            }
            if (current != null) {
                current.close();
            }
            fresh = new Engagement(start, players.get(), machines, log);
            engagement = fresh;
            lastWord = System.nanoTime();
        }
        try {
            return during(() -> {
                fresh.start(() -> checked(start), deadline(arrival, start.startClock()));
                return Reply.Word.READY;
            });
        } catch (RuntimeException e) {
            if (released(start.match()) == fresh) {
                fresh.close();
            }
            throw e;
        }
    }

    /** The rules of a match, checked; those of the last one are known. */
    private CheckedRules checked(Message.Start start) {
        String text = start.rules().sheet().source().text();
        CheckedRules known = known(text);
        if (known == null) {
            try {
                known = Checking.of(start.rules()).orThrow();
            } catch (IllegalArgumentException e) {
                throw new BadMessage("the rules have errors: " + e.getMessage());
            }
            remember(text, known);
        }
        if (!known.roles().contains(start.role())) {
            throw new BadMessage("the rules have no role " + start.role() + "; they have " + known.roles());
        }
        return known;
    }

    private synchronized @Nullable CheckedRules known(String text) {
        return text.equals(lastRules) ? lastChecked : null;
    }

    private synchronized void remember(String text, CheckedRules rules) {
        lastRules = text;
        lastChecked = rules;
    }

    private synchronized Engagement engaged(String match) {
        Engagement current = engagement;
        if (current == null || !current.match().equals(match)) {
            throw new BadMessage(current == null
                    ? "no match is on; a match begins with start"
                    : "match " + current.match() + " is on, not " + Brackets.clip(match));
        }
        return current;
    }

    /** The engagement, which is none from now on; nothing where another match is on. */
    private synchronized @Nullable Engagement released(String match) {
        Engagement current = engagement;
        if (current == null || !current.match().equals(match)) {
            return null;
        }
        engagement = null;
        return current;
    }

    private interface Work<T> {
        T done() throws InterruptedException;
    }

    /** Does what the manager waits for; it is not silent meanwhile. */
    private <T> T during(Work<T> work) throws InterruptedException {
        heard(1);
        try {
            return work.done();
        } finally {
            heard(-1);
        }
    }

    private synchronized void heard(int more) {
        busy += more;
        lastWord = System.nanoTime();
    }

    private void watch() {
        while (!listening.isClosed()) {
            LockSupport.parkNanos(SECOND / 4);
            Engagement silent = silent();
            if (silent != null) {
                log.accept("the manager of match " + silent.match() + " has fallen silent; the match is over");
                silent.close();
            }
        }
    }

    /** The engagement whose manager has fallen silent, which is none from now on. */
    private synchronized @Nullable Engagement silent() {
        Engagement current = engagement;
        if (current == null || busy > 0) {
            return null;
        }
        double most = CLOCKS_OF_SILENCE * current.clock() + house.patience;
        return System.nanoTime() - lastWord > most * 1e9 ? released(current.match()) : null;
    }

    /** Ends the match, if one is on, and listens no longer. */
    @Override
    public void close() throws IOException {
        listening.close();
        Engagement last;
        synchronized (this) {
            last = engagement;
            engagement = null;
        }
        if (last != null) {
            last.close();
        }
    }
}
