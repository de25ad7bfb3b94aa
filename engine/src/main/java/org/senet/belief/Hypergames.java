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
 * Samples of the ways in which a game may have gone, each with a weight: the bag of hypergames of HyperPlay (Schofield, Cerexhe
 * and Thielscher 2012). After a step every hypergame is continued by a joint move that agrees with what was seen, drawn at
 * random; its weight shrinks by the share of joint moves that agree. One that cannot be continued goes back as few steps
 * as it must and tries other moves from there. A place in the bag that stays empty is given to a copy of another hypergame.
 *
 * <p>Invariant: every hypergame agrees with all that the role did and saw.
 */
public final class Hypergames implements Belief {
    /** Up to so many joint moves are all looked at; of more, random ones are. */
    private static final int ALL_TRIED = 256;
    /** The joint moves that may be looked at for one hypergame in a step, going back included. */
    private static final int EFFORT = 20_000;

    private final Machine machine;
    private final int role;
    private final List<View> past;
    private final List<Hypergame> bag;
    private final long seed;

    private record Hypergame(Course course, double weight) {}

    /** A step forward: the joint move, where it leads, and the share of joint moves that agree with what was seen. */
    private record Advance(int[] moves, State state, double share) {}

    private Hypergames(Machine machine, int role, List<View> past, List<Hypergame> bag, long seed) {
        this.machine = machine;
        this.role = role;
        this.past = past;
        this.bag = bag;
        this.seed = seed;
    }

    /** So many samples of what a role believes. */
    public static Hypergames of(Belief belief, int size, long seed) {
        Dice dice = new Dice(seed);
        List<Hypergame> bag = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            bag.add(new Hypergame(belief.course(dice), 1.0 / size));
        }
        return new Hypergames(belief.machine(), belief.role(), belief.past(), bag, dice.nextLong());
    }

    @Override
    public Hypergames after(View view) {
        List<View> views = new ArrayList<>(past);
        views.add(view);
        Walker walker = new Walker(views, new Dice(seed));
        List<Hypergame> next = new ArrayList<>();
        double total = 0;
        for (Hypergame game : bag) {
            Hypergame continued = walker.go(game);
            if (continued != null) {
                next.add(continued);
                total += continued.weight;
            }
        }
        if (next.isEmpty()) {
            throw new Contradiction("none of " + bag.size() + " samples agrees with what "
                    + machine.roles().get(role) + " saw in step " + views.size() + ": " + view.seen());
        }
        double[] weights = next.stream().mapToDouble(Hypergame::weight).toArray();
        int alive = next.size();
        while (next.size() < bag.size()) {
            int copied = walker.dice.nextIndex(weights);
            next.add(next.get(copied));
            total += next.get(copied).weight;
        }
        // Where a few outweigh all others, drawing anew by weight keeps the bag useful.
        double sum = total;
        double squares = next.stream().mapToDouble(g -> g.weight * g.weight).sum();
        if (sum * sum / squares < alive / 2.0) {
            double[] all = next.stream().mapToDouble(Hypergame::weight).toArray();
            List<Hypergame> drawn = new ArrayList<>();
            for (int i = 0; i < all.length; i++) {
                drawn.add(new Hypergame(next.get(walker.dice.nextIndex(all)).course, 1.0 / all.length));
            }
            next = drawn;
        } else {
            next.replaceAll(g -> new Hypergame(g.course, g.weight / sum));
        }
        return new Hypergames(machine, role, List.copyOf(views), next, walker.dice.nextLong());
    }

    /** Continues hypergames by one step, going back where it must. */
    private final class Walker {
        private final List<View> views;
        private final Dice dice;
        private final Outlook outlook = new Outlook(machine, role);
        private long effort;

        Walker(List<View> views, Dice dice) {
            this.views = views;
            this.dice = dice;
        }

        @Nullable
        Hypergame go(Hypergame game) {
            effort = EFFORT;
            List<State> states = new ArrayList<>(game.course.states());
            List<int[]> moves = new ArrayList<>(game.course.moves());
            double weight = game.weight;
            int back = states.size() - 1;
            while (true) {
                double reached = forward(states, moves);
                if (reached > 0) {
                    return new Hypergame(new Course(states, moves), weight * reached);
                }
                if (effort <= 0 || back < 0) {
                    return null;
                }
                // One step further back with every second failure, so that near steps are tried more than once.
                back = dice.nextInt(2) == 0 ? back - 1 : back;
                int keep = Math.max(0, back);
                states.subList(keep + 1, states.size()).clear();
                moves.subList(keep, moves.size()).clear();
            }
        }

        /** Walks from the last state to the present; the product of the shares, 0 where there is no way on. */
        private double forward(List<State> states, List<int[]> moves) {
            double product = 1;
            while (moves.size() < views.size()) {
                Optional<Advance> advance = advance(states.getLast(), views.get(moves.size()));
                if (advance.isEmpty()) {
                    return 0;
                }
                moves.add(advance.get().moves);
                states.add(advance.get().state);
                product *= advance.get().share;
            }
            return product;
        }

        private Optional<Advance> advance(State from, View view) {
            double combinations = outlook.look(from, view.move());
            if (combinations == 0) {
                return Optional.empty();
            }
            return combinations <= ALL_TRIED
                    ? oneOfAll(from, view, (int) combinations)
                    : byChance(from, view, (long) Math.min(combinations, Long.MAX_VALUE >> 1));
        }

        private Optional<Advance> oneOfAll(State from, View view, int combinations) {
            Advance chosen = null;
            int agreeing = 0;
            effort -= combinations;
            do {
                Optional<State> next = outlook.successor(from, view.seen());
                if (next.isPresent() && dice.nextInt(++agreeing) == 0) {
                    chosen = new Advance(outlook.joint().clone(), next.get(), 0);
                }
            } while (outlook.advance());
            return chosen == null
                    ? Optional.empty()
                    : Optional.of(new Advance(chosen.moves, chosen.state, (double) agreeing / combinations));
        }

        private Optional<Advance> byChance(State from, View view, long combinations) {
            for (int tries = 1; tries <= 4 * ALL_TRIED && effort > 0; tries++) {
                effort--;
                outlook.jump((dice.nextLong() >>> 1) % combinations);
                Optional<State> next = outlook.successor(from, view.seen());
                if (next.isPresent()) {
                    return Optional.of(new Advance(outlook.joint().clone(), next.get(), 1.0 / tries));
                }
            }
            return Optional.empty();
        }
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
        return false;
    }

    @Override
    public List<Possible> states() {
        Map<State, Double> sums = new HashMap<>();
        bag.forEach(g -> sums.merge(g.course.present(), g.weight, Double::sum));
        List<Possible> all = new ArrayList<>();
        bag.forEach(g -> {
            Double sum = sums.remove(g.course.present());
            if (sum != null) {
                all.add(new Possible(g.course.present(), sum));
            }
        });
        all.sort(Comparator.comparingDouble((Possible p) -> -p.weight()));
        return all;
    }

    @Override
    public Course course(Dice dice) {
        return bag.get(dice.nextIndex(bag.stream().mapToDouble(Hypergame::weight).toArray())).course;
    }
}
