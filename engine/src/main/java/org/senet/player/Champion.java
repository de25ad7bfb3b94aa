package org.senet.player;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;
import org.senet.search.Searcher;
import org.senet.search.plan.Planner;

/**
 * The strongest there is for the kind of game at hand: a plan where one role plays alone, else a tree search that tries out its
 * settings before the match. What it chose stands in the remark of its decisions.
 */
final class Champion implements Searcher {
    private final Supplier<Searcher> treeSearch;
    private final long seed;
    private @Nullable Searcher chosen;

    Champion(Supplier<Searcher> treeSearch, long seed) {
        this.treeSearch = treeSearch;
        this.seed = seed;
    }

    private Searcher searcher(Position position) {
        Searcher known = chosen;
        if (known == null) {
            known = Planner.canPlan(position) ? new Planner(seed) : treeSearch.get();
            chosen = known;
        }
        return known;
    }

    @Override
    public void prepare(Position position, Budget budget) {
        searcher(position).prepare(position, budget);
    }

    @Override
    public Decision search(Position position, Budget budget, Consumer<Decision> offer) {
        return searcher(position).search(position, budget, offer);
    }
}
