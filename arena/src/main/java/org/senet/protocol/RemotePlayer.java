package org.senet.protocol;

import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.senet.check.CheckedRules;
import org.senet.game.GameTraits;
import org.senet.gdl.Dialect;
import org.senet.gdl.Reading;
import org.senet.match.Assignment;
import org.senet.match.Clocks;
import org.senet.match.MatchEvent.Fault;
import org.senet.match.Observation;
import org.senet.match.Player;
import org.senet.match.PlayerFault;
import org.senet.search.Decision;

/**
 * A player behind an address. Each message has a connection of its own, so that an answer can belong to no other message, and
 * ends by its deadline whatever the other side does. What goes wrong is thrown as a {@link PlayerFault} under its name.
 */
public final class RemotePlayer implements Player {
    /** The longest answer that is read, in bytes. */
    public static final int MOST_ANSWER = 1 << 20;

    private static final long SECOND = 1_000_000_000;
    private static final long CONNECT_NANOS = 10 * SECOND;
    /** How long a player may take for what no clock limits. */
    private static final long COURTESY_NANOS = 5 * SECOND;

    /** How long a player may take to hear of a match, though it has no time to prepare. */
    private static final long LEAST_NANOS = SECOND / 3;

    private final PlayerAddress address;
    private final Dialect dialect;
    private volatile @Nullable Seat seat;
    private volatile @Nullable Wire wire;

    /** What it plays, and how many steps it has been told. */
    private static final class Seat {
        private final String match;
        private final boolean hidden;
        private int turn;

        Seat(Assignment assignment) {
            this.match = matchName(assignment.match());
            this.hidden = GameTraits.of(assignment.rules()).information() == GameTraits.Information.HIDDEN;
        }

        OptionalInt turn() {
            return hidden ? OptionalInt.of(turn) : OptionalInt.empty();
        }

        void count(Observation observation) {
            turn += observation instanceof Observation.Beginning ? 0 : 1;
        }
    }

    /** @param dialect the notation in which it is spoken to */
    public RemotePlayer(PlayerAddress address, Dialect dialect) {
        this.address = address;
        this.dialect = dialect;
    }

    @Override
    public String name() {
        return address.toString();
    }

    /** A name as the protocol wants it: letters, digits and what few others all players take, a small letter first. */
    static String matchName(String name) {
        String plain = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_]", "_");
        return plain.matches("[a-z].*") ? plain : "m" + plain;
    }

    /** What the player says about itself. */
    public Reply.About about() {
        return understood(() -> Reply.About.of(exchange(new Message.Info(), System.nanoTime() + COURTESY_NANOS)));
    }

    @Override
    public void start(Assignment assignment, long deadline) {
        seat = new Seat(assignment);
        String answer = exchange(opening(assignment), Math.max(deadline, System.nanoTime() + LEAST_NANOS));
        Reply.Word word = Reply.Word.of(answer).orElseThrow(
                () -> new PlayerFault(Fault.GARBLED, "answered '" + Brackets.clip(answer) + "' and not ready"));
        if (word == Reply.Word.BUSY) {
            throw new PlayerFault(Fault.BUSY, "has another match");
        }
    }

    /** The message that starts a match. The protocol knows no cumulative clock: it names a time that can be taken for every move. */
    static Message.Start opening(Assignment assignment) {
        CheckedRules rules = assignment.rules();
        Clocks clocks = assignment.clocks();
        double share = clocks.share(clocks.play());
        return new Message.Start(matchName(assignment.match()), assignment.role(),
                new Reading(rules.sheet(), List.of(), true), clocks.start(),
                clocks.cumulative() ? Math.max(Math.min(1, share), Math.floor(share)) : clocks.play());
    }

    @Override
    public void rejoin(Assignment assignment, List<Observation> past, long deadline) {
        Seat taken = new Seat(assignment);
        past.forEach(taken::count);
        seat = taken;
        try {
            about();
        } catch (PlayerFault e) {
            throw new PlayerFault(Fault.UNREACHABLE, e.detail());
        }
    }

    @Override
    public Decision play(Observation observation, long deadline) {
        Seat taken = seated();
        taken.count(observation);
        String answer = exchange(new Message.Play(taken.match, taken.turn(), observation), deadline);
        return understood(() -> Decision.of(Reply.Move.of(answer).move()));
    }

    private Seat seated() {
        Seat taken = seat;
        if (taken == null) {
            throw new IllegalStateException("a match has to be started before a move is asked for");
        }
        return taken;
    }

    @Override
    public void stop(Observation observation) {
        Seat taken = seated();
        taken.count(observation);
        exchange(new Message.Stop(taken.match, taken.turn(), observation), System.nanoTime() + COURTESY_NANOS);
        seat = null;
    }

    @Override
    public void abort() {
        Seat taken = seat;
        close();
        if (taken != null) {
            seat = null;
            exchange(new Message.Abort(taken.match), System.nanoTime() + COURTESY_NANOS);
        }
    }

    @Override
    public void close() {
        Wire open = wire;
        if (open != null) {
            open.close();
        }
    }

    private interface Understanding<T> {
        T get();
    }

    private static <T> T understood(Understanding<T> answer) {
        try {
            return answer.get();
        } catch (BadMessage e) {
            throw new PlayerFault(Fault.GARBLED, String.valueOf(e.getMessage()));
        }
    }

    /** Sends a message; the text that is answered by the deadline. */
    private String exchange(Message message, long deadline) {
        String text = Codec.write(message, dialect);
        Http.Answer answer;
        try (Wire open = new Wire(connected(deadline), deadline)) {
            wire = open;
            Http.post(open, address.toString(), address.toString(), text);
            answer = Http.answer(open, MOST_ANSWER);
        } catch (SocketTimeoutException e) {
            throw new PlayerFault(Fault.LATE, "no answer");
        } catch (Wire.TooLong e) {
            throw new PlayerFault(Fault.OVERSIZED, String.valueOf(e.getMessage()));
        } catch (ProtocolException e) {
            throw new PlayerFault(Fault.GARBLED, String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw new PlayerFault(Fault.BROKEN_OFF, String.valueOf(e.getMessage()));
        }
        if (answer.status() != 200) {
            throw new PlayerFault(answer.status() / 100 == 5 ? Fault.FAILED : Fault.GARBLED,
                    "answered with status " + answer.status() + ": " + Brackets.clip(answer.body()));
        }
        return answer.body().strip();
    }

    private Socket connected(long deadline) throws IOException {
        Socket socket = new Socket(Proxy.NO_PROXY);
        long patience = Math.min(CONNECT_NANOS, deadline - System.nanoTime());
        if (patience <= 0) {
            throw new SocketTimeoutException("the time is over");
        }
        try {
            socket.connect(address.socketAddress(), (int) Math.max(1, patience / 1_000_000));
            return socket;
        } catch (SocketTimeoutException e) {
            socket.close();
            throw new PlayerFault(Fault.UNREACHABLE, address + " does not take connections");
        } catch (ConnectException e) {
            socket.close();
            throw new PlayerFault(Fault.UNREACHABLE, "nobody listens at " + address);
        } catch (IOException e) {
            socket.close();
            throw new PlayerFault(Fault.UNREACHABLE, address + ": " + e.getMessage());
        }
    }
}
