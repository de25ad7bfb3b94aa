package org.senet.belief;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.State;

/**
 * All states that agree with what a role did and saw: the information set of game theory (the textbook's section 17.6). It is
 * computed step by step: every joint move that contains the role's own is tried in every state that was possible, and kept
 * where the role would have seen what it saw.
 *
 * <p>Invariant: a state stands in the list once, however many ways lead to it; {@code arrows} keeps all of them, so that whole
 * courses of the game can be drawn with their probabilities.
 */
public final class InformationSet implements Belief {
    private final Machine machine;
    private final int role;
    private final long limit;
    private final @Nullable InformationSet before;
    private final List<View> past;
    private final List<State> states;
    private final double[] weights;
    private final List<List<Arrow>> arrows;

    /** A way to a state: the number of the state before, the joint move, and the weight that came along it. */
    private record Arrow(int from, int[] moves, double weight) {}

    private InformationSet(Machine machine, int role, long limit, @Nullable InformationSet before, List<View> past,
            List<State> states, double[] weights, List<List<Arrow>> arrows) {
        this.machine = machine;
        this.role = role;
        this.limit = limit;
        this.before = before;
        this.past = past;
        this.states = states;
        this.weights = weights;
        this.arrows = arrows;
    }

    /**
     * What a role knows before the first move: the initial state.
     *
     * @param limit the most joint moves that are tried in a step
     */
    public static InformationSet initial(Machine machine, int role, long limit) {
        return new InformationSet(machine, role, limit, null, List.of(), List.of(machine.initial()), new double[] {1},
                List.of(List.of()));
    }

    /** @throws TooLarge where the step takes more joint moves than the limit */
    @Override
    public InformationSet after(View view) {
        Outlook outlook = new Outlook(machine, role);
        Map<State, Integer> numbers = new HashMap<>();
        List<State> reached = new ArrayList<>();
        List<List<Arrow>> ways = new ArrayList<>();
        double tried = 0;
        double total = 0;
        for (int i = 0; i < states.size(); i++) {
            State state = states.get(i);
            double combinations = outlook.look(state, view.move());
            if (combinations == 0) {
                continue;
            }
            tried += combinations;
            if (tried > limit) {
                throw new TooLarge(tried);
            }
            double share = weights[i] / combinations;
            do {
                Optional<State> next = outlook.successor(state, view.seen());
                if (next.isPresent()) {
                    int number = numbers.computeIfAbsent(next.get(), s -> {
                        reached.add(s);
                        ways.add(new ArrayList<>(1));
                        return reached.size() - 1;
                    });
                    ways.get(number).add(new Arrow(i, outlook.joint().clone(), share));
                    total += share;
                }
            } while (outlook.advance());
        }
        if (reached.isEmpty()) {
            throw new Contradiction("after making " + view.move() + " in step " + (past.size() + 1) + ", "
                    + machine.roles().get(role) + " cannot have seen " + view.seen());
        }
        double[] sums = new double[reached.size()];
        for (int i = 0; i < sums.length; i++) {
            for (Arrow arrow : ways.get(i)) {
                sums[i] += arrow.weight / total;
            }
        }
        List<View> views = new ArrayList<>(past);
        views.add(view);
        return new InformationSet(machine, role, limit, this, List.copyOf(views), reached, sums, ways);
    }

    @Override
    public Machine machine() {
        return machine;
    }

    @Override
    public int role() {
        return role;
    }

    @Override
    public List<View> past() {
        return past;
    }

    @Override
    public boolean isExact() {
        return true;
    }

    /** How many states are possible. */
    public int size() {
        return states.size();
    }

    @Override
    public List<Possible> states() {
        List<Possible> all = new ArrayList<>();
        for (int i = 0; i < weights.length; i++) {
            all.add(new Possible(states.get(i), weights[i]));
        }
        all.sort(Comparator.comparingDouble((Possible p) -> -p.weight()));
        return all;
    }

    @Override
    public Course course(Dice dice) {
        int at = dice.nextIndex(weights);
        List<State> path = new ArrayList<>();
        List<int[]> moves = new ArrayList<>();
        path.add(states.get(at));
        InformationSet layer = this;
        while (layer.before != null) {
            List<Arrow> ways = layer.arrows.get(at);
            Arrow arrow = ways.get(ways.size() == 1
                    ? 0
                    : dice.nextIndex(ways.stream().mapToDouble(Arrow::weight).toArray()));
            layer = layer.before;
            at = arrow.from;
            moves.addFirst(arrow.moves);
            path.addFirst(layer.states.get(at));
        }
        return new Course(path, moves);
    }

    /** Thrown where a step takes more joint moves than the limit. */
    public static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1;

        TooLarge(double tried) {
            super(String.format("at least %,.0f joint moves would have to be tried", tried), null, false, false);
        }
    }
}
