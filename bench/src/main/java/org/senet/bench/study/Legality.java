package org.senet.bench.study;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import org.senet.game.GameLibrary;
import org.senet.game.GameTraits;
import org.senet.match.Clocks;
import org.senet.match.MatchEvent;
import org.senet.match.MatchRecord;
import org.senet.player.Workshop;

/**
 * Whether players that know nothing but their own moves and percepts ever make an illegal move: random matches of every game of
 * the library with hidden information.
 */
final class Legality implements Study {
    private static final Clocks UNUSED = new Clocks(3600, 3600);
    private static final String PLAYER = "random:engine=bytecode,nodes=16";

    private final GameLibrary library;
    private final int matches;
    private final long seed;

    Legality(GameLibrary library, int matches, long seed) {
        this.library = library;
        this.matches = matches;
        this.seed = seed;
    }

    @Override
    public String title() {
        return "Legal moves under hidden information";
    }

    @Override
    public String remarks() {
        return matches
                + " matches of random players on every game of the library that hides something. Where a move had to be made "
                + "for a player, the first reason is told.";
    }

    @Override
    public List<String> columns() {
        return List.of("game", "matches", "moves", "illegal", "other faults", "first reason");
    }

    @Override
    public void run(Consumer<List<String>> row, DoubleConsumer progress) throws InterruptedException {
        List<GameLibrary.Entry> entries = library.entries();
        try (Workshop workshop = new Workshop()) {
            for (int i = 0; i < entries.size(); i++) {
                progress.accept((double) i / entries.size());
                Table table = Table.of(library, entries.get(i).name(), workshop);
                if (GameTraits.of(table.rules()).information() == GameTraits.Information.HIDDEN) {
                    row.accept(row(table));
                }
            }
        }
    }

    private List<String> row(Table table) throws InterruptedException {
        List<String> players = Collections.nCopies(GameTraits.of(table.rules()).players(), PLAYER);
        List<Callable<MatchRecord>> tasks = new ArrayList<>();
        for (int i = 0; i < matches; i++) {
            long own = seed * 1_000_003 + i;
            tasks.add(() -> table.play(players, UNUSED, own));
        }
        long moves = 0;
        long illegal = 0;
        long other = 0;
        String reason = "";
        for (MatchRecord record : Matches.all(tasks, () -> {})) {
            for (MatchEvent event : record.events()) {
                if (event instanceof MatchEvent.Moved) {
                    moves++;
                } else if (event instanceof MatchEvent.Defaulted fault) {
                    boolean isIllegal = fault.fault() == MatchEvent.Fault.ILLEGAL;
                    illegal += isIllegal ? 1 : 0;
                    other += isIllegal ? 0 : 1;
                    reason = reason.isEmpty() ? fault.detail() : reason;
                }
            }
        }
        return List.of(table.game(), String.valueOf(matches), String.valueOf(moves), String.valueOf(illegal),
                String.valueOf(other), reason);
    }
}
