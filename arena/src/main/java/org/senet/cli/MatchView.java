package org.senet.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.match.Clocks;
import org.senet.match.MatchEvent;
import org.senet.match.MatchRecord;
import org.senet.match.Player;
import org.senet.search.Decision;

/** A match on the terminal: a line for each move as it is made, and a bar for the clock while somebody thinks. */
final class MatchView implements Consumer<MatchEvent>, AutoCloseable {
    private static final int LINE_MOVES = 6;

    private final PrintWriter out;
    private final List<Term> roles;
    private final boolean detailed;
    private final Clocks clocks;
    private final Progress progress = new Progress("of the clock");
    private final ScheduledExecutorService ticking = Executors
            .newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("clock").factory());
    private volatile long begun = System.nanoTime();
    private volatile double seconds;

    MatchView(PrintWriter out, List<Term> roles, List<Player> players, Clocks clocks, boolean detailed) {
        this.out = out;
        this.roles = roles;
        this.detailed = detailed;
        this.clocks = clocks;
        this.seconds = clocks.start();
        if (detailed) {
            int next = 0;
            for (Term role : roles) {
                out.printf("%s: %s%n", role, isChance(role) ? "chance" : players.get(next++).name());
            }
            out.flush();
        }
        ticking.scheduleAtFixedRate(this::tick, 250, 250, TimeUnit.MILLISECONDS);
    }

    static boolean isChance(Term role) {
        return role.name().equals(Vocabulary.RANDOM);
    }

    private synchronized void tick() {
        progress.bar((System.nanoTime() - begun) / 1e9 / seconds);
    }

    @Override
    public synchronized void accept(MatchEvent event) {
        progress.clear();
        switch (event) {
            case MatchEvent.Started e -> begin(e.unready());
            case MatchEvent.Resumed e -> begin(e.unready());
            case MatchEvent.Moved e -> {
                if (detailed) {
                    e.decision().filter(d -> d.opinion().isPresent() || !(d.move().toString().equals("noop")))
                            .ifPresent(d -> out.println(words(e, d)));
                }
            }
            case MatchEvent.Defaulted e -> out.printf("%4d  %s: %s (%s), so %s is made for it%n", e.step(),
                    roles.get(e.role()), e.fault().words(), e.detail(), e.move());
            case MatchEvent.Stepped _ -> restart();
            case MatchEvent.Ended e -> {
                if (detailed) {
                    out.printf("the game is over after %d steps%n", e.steps());
                }
            }
            case MatchEvent.Aborted e -> out.println("aborted after " + e.steps() + " steps: " + e.reason());
        }
        out.flush();
    }

    private void begin(List<MatchEvent.Unready> unready) {
        unready.forEach(u -> out.printf("  %s did not get ready: %s (%s)%n", roles.get(u.role()),
                u.fault().words(), u.detail()));
        restart();
    }

    private void restart() {
        begun = System.nanoTime();
        seconds = clocks.play();
    }

    private String words(MatchEvent.Moved moved, Decision decision) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%4d  %-10s %-22s", moved.step(),
                roles.get(moved.role()), moved.move()));
        decision.opinion().ifPresent(v -> line.append(String.format(Locale.ROOT, " %5.1f%s", v,
                decision.proof() == Decision.Proof.PROVED ? " proved" : "")));
        String took = decision.statistics().words();
        line.append(took.isEmpty() ? "" : "  " + took);
        line.append(String.format(Locale.ROOT, "  %.2f s", moved.seconds()));
        if (!decision.line().isEmpty()) {
            line.append("  ").append(Decision.words(decision.line(), LINE_MOVES));
        }
        return line.toString();
    }

    /** Who got what, in a line. */
    static String result(MatchRecord record) {
        StringBuilder line = new StringBuilder();
        for (int role = 0; role < record.roles().size(); role++) {
            if (!isChance(record.roles().get(role))) {
                line.append(line.isEmpty() ? "" : ", ").append(record.players().get(role)).append(" as ")
                        .append(record.roles().get(role)).append(' ')
                        .append(record.goals().isEmpty() ? "-" : record.goals().get(role));
            }
        }
        return line + ", " + record.moves().size() + " steps";
    }

    @Override
    public void close() {
        ticking.shutdownNow();
        progress.close();
    }
}
