package org.senet.player;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.senet.belief.Belief;
import org.senet.bits.IntList;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.State;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.hidden.BeliefSearcher;
import org.senet.search.hidden.CounterfactualRegret;
import org.senet.search.hidden.InformationSetSearch;

/**
 * The strongest there is for a game with hidden information: in a small game with opponents, where mixed strategies count and
 * can be learned, counterfactual regret; else a search on information sets. Random games before the match tell which: a game
 * is small where few different states come up in many of them.
 */
final class HiddenChampion implements BeliefSearcher {
    private static final int GAMES = 300;
    private static final int FEW_STATES = 600;
    private static final double EXPLORATION = 0.7;

    private final long seed;
    private @Nullable BeliefSearcher chosen;

    HiddenChampion(long seed) {
        this.seed = seed;
    }

    private BeliefSearcher searcher(Belief belief) {
        BeliefSearcher known = chosen;
        if (known == null) {
            known = players(belief.machine()) > 1 && isSmall(belief.machine(), seed)
                    ? new CounterfactualRegret(seed)
                    : new InformationSetSearch(true, EXPLORATION, seed);
            chosen = known;
        }
        return known;
    }

    private static long players(Machine machine) {
        return machine.roles().stream().filter(r -> !r.name().equals(Vocabulary.RANDOM)).count();
    }

    /** Whether random games meet few different states. */
    private static boolean isSmall(Machine machine, long seed) {
        Dice dice = new Dice(seed);
        Cursor cursor = machine.cursor();
        Set<State> states = new HashSet<>();
        int[] joint = new int[machine.roles().size()];
        for (int game = 0; game < GAMES && states.size() <= FEW_STATES; game++) {
            cursor.load(machine.initial());
            while (!cursor.isTerminal() && cursor.isPlayable() && states.size() <= FEW_STATES) {
                for (int r = 0; r < joint.length; r++) {
                    IntList legal = cursor.legalMoves(r);
                    joint[r] = legal.at(dice.nextInt(legal.size()));
                }
                cursor.play(joint);
                states.add(cursor.state());
            }
        }
        return states.size() <= FEW_STATES;
    }

    @Override
    public void prepare(Belief belief, Budget budget) {
        searcher(belief).prepare(belief, budget);
    }

    @Override
    public Decision search(Belief belief, Budget budget, Consumer<Decision> offer) {
        return searcher(belief).search(belief, budget, offer);
    }
}
