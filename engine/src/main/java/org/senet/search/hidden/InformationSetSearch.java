package org.senet.search.hidden;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.senet.belief.Belief;
import org.senet.belief.Course;
import org.senet.bits.IntList;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.Playouts;
import org.senet.machine.State;
import org.senet.machine.Tally;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Decision.Statistics;

/**
 * Monte Carlo tree search on information sets (Cowling, Powley and Whitehouse 2012). Each iteration draws a way the game may have
 * gone and walks on from there; statistics belong to what a role knows, so that a choice cannot depend on more. With many
 * observers every role has a tree of what it saw itself; with a single one all choices are kept in the tree of the searching
 * role. Moves that were not always there to choose count how often they were. A node of the budget is a playout.
 */
public final class InformationSetSearch implements BeliefSearcher {
    /** When so many information sets are kept, the tree does not grow further. */
    private static final long KEPT = 400_000;
    /** So many courses are drawn for a question; a role's place in its tree is found once for each. */
    private static final int COURSES = 2_000;
    private static final int MOST_PLAYOUTS = 32;

    private final boolean everybody;
    private final double exploration;
    private final long seed;
    private long questions;

    /**
     * @param everybody   whether every role has a tree of its own
     * @param exploration the constant of the upper confidence bound, for values from 0 to 1
     */
    public InformationSetSearch(boolean everybody, double exploration, long seed) {
        this.everybody = everybody;
        this.exploration = exploration;
        this.seed = seed;
    }

    @Override
    public Decision search(Belief belief, Budget budget, Consumer<Decision> offer) {
        OwnMoves moves = new OwnMoves(belief);
        offer.accept(Decision.of(moves.term(0)));
        return moves.size() == 1
                ? Decision.of(moves.term(0))
                : new Growing(belief, moves, new Dice(seed + questions++)).search(budget, offer);
    }

    /** How often a role chose each move in an information set, how often it could, and what came of it. */
    private static final class Table {
        private int[] visits = new int[8];
        private int[] chances = new int[8];
        private double[] totals = new double[8];

        void room(int move) {
            if (move >= visits.length) {
                int size = Math.max(2 * visits.length, move + 1);
                visits = Arrays.copyOf(visits, size);
                chances = Arrays.copyOf(chances, size);
                totals = Arrays.copyOf(totals, size);
            }
        }
    }

    /** The tables of an information set: of its own role, or of all roles where one tree serves everybody. */
    private static final class Tables {
        private final Table[] byRole;

        Tables(int roles) {
            this.byRole = new Table[roles];
        }

        Table of(int role) {
            if (byRole[role] == null) {
                byRole[role] = new Table();
            }
            return byRole[role];
        }
    }

    /** The search of one question. */
    private final class Growing {
        private final Machine machine;
        private final Belief belief;
        private final OwnMoves moves;
        private final Dice dice;
        private final Cursor cursor;
        private final Playouts playouts;
        private final int roles;
        private final List<Minds<Tables>> trees = new ArrayList<>();
        private final List<State> present = new ArrayList<>();
        private final List<List<Minds.Node<Tables>>> places = new ArrayList<>();
        private final List<Table> touched = new ArrayList<>();
        private final IntList touchedRoles = new IntList();
        private final IntList touchedMoves = new IntList();
        private final Tally tally;
        private long games;
        private int deepest;

        Growing(Belief belief, OwnMoves moves, Dice dice) {
            this.machine = belief.machine();
            this.belief = belief;
            this.moves = moves;
            this.dice = dice;
            this.cursor = machine.cursor();
            this.playouts = machine.playouts(dice.nextLong());
            this.roles = machine.roles().size();
            this.tally = new Tally(roles);
            for (int r = 0; r < (everybody ? roles : 1); r++) {
                trees.add(new Minds<>(() -> new Tables(roles)));
            }
        }

        Decision search(Budget budget, Consumer<Decision> offer) {
            long begun = System.nanoTime();
            boolean more = true;
            long iterations = 0;
            while (more) {
                more = budget.spend(iterate());
                if ((++iterations & 255) == 0) {
                    offer.accept(decision(begun));
                }
            }
            return decision(begun);
        }

        private Decision decision(long begun) {
            int best = 0;
            for (int i = 1; i < moves.size(); i++) {
                if (moves.count(i) > moves.count(best)) {
                    best = i;
                }
            }
            long sets = trees.stream().mapToLong(Minds::size).sum();
            return moves.decision(best, new Statistics(sets, games, deepest, (System.nanoTime() - begun) / 1e9,
                    moves.remark()));
        }

        /** One walk down the trees, and back; how many random games it played. */
        private long iterate() {
            int start = draw();
            List<Minds.Node<Tables>> at = new ArrayList<>(places.get(start));
            cursor.load(present.get(start));
            touched.clear();
            touchedRoles.cutTo(0);
            touchedMoves.cutTo(0);
            int[] joint = new int[roles];
            boolean grown = false;
            int depth = 0;
            int own = -1;
            while (!grown && !cursor.isTerminal() && cursor.isPlayable()) {
                for (int r = 0; r < roles; r++) {
                    IntList legal = cursor.legalMoves(r);
                    if (isNature(r)) {
                        joint[r] = legal.at(dice.nextInt(legal.size()));
                    } else {
                        grown |= choose(r, table(at, r), legal, depth == 0 && r == belief.role(), joint);
                    }
                }
                if (depth == 0) {
                    own = moves.index(joint[belief.role()]);
                }
                grown |= trees.getFirst().size() > KEPT;
                see(at, joint);
                cursor.play(joint);
                depth++;
            }
            deepest = Math.max(deepest, depth);
            long played = value();
            for (int i = 0; i < touched.size(); i++) {
                Table table = touched.get(i);
                int move = touchedMoves.at(i);
                table.visits[move]++;
                table.totals[move] += tally.mean(touchedRoles.at(i)) / 100;
            }
            if (own >= 0) {
                moves.note(own, tally.mean(belief.role()));
            }
            return played;
        }

        /** Fills the tally with the games from here on. */
        private long value() {
            tally.clear();
            if (cursor.isTerminal() || !cursor.isPlayable()) {
                for (int r = 0; r < roles; r++) {
                    tally.goal(r, cursor.goal(r), 1);
                }
                tally.finished(1, 0);
                return 1;
            }
            playouts.play(cursor.state(), Math.min(MOST_PLAYOUTS, playouts.batch()), tally);
            games += tally.playouts();
            return tally.playouts();
        }

        private Table table(List<Minds.Node<Tables>> at, int role) {
            return at.get(everybody ? role : 0).content().of(role);
        }

        /** Chooses by the upper confidence bound; whether the move was never chosen before. */
        private boolean choose(int role, Table table, IntList legal, boolean atRoot, int[] joint) {
            int chosen = -1;
            int untried = 0;
            double highest = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < legal.size(); i++) {
                int move = legal.at(i);
                if (atRoot && moves.index(move) < 0) {
                    continue;
                }
                table.room(move);
                table.chances[move]++;
                if (table.visits[move] == 0) {
                    if (dice.nextInt(++untried) == 0) {
                        chosen = move;
                    }
                } else if (untried == 0) {
                    double bound = table.totals[move] / table.visits[move]
                            + exploration * Math.sqrt(Math.log(table.chances[move]) / table.visits[move]);
                    if (bound > highest) {
                        highest = bound;
                        chosen = move;
                    }
                }
            }
            joint[role] = chosen >= 0 ? chosen : legal.at(dice.nextInt(legal.size()));
            table.room(joint[role]);
            if (legal.size() > 1) {
                touched.add(table);
                touchedRoles.add(role);
                touchedMoves.add(joint[role]);
            }
            return untried > 0 && legal.size() > 1;
        }

        private void see(List<Minds.Node<Tables>> at, int[] joint) {
            for (int t = 0; t < trees.size(); t++) {
                int role = everybody ? t : belief.role();
                if (!isNature(role)) {
                    List<Term> seen = cursor.percepts(role, joint);
                    at.set(t, trees.get(t).after(at.get(t), joint[role], seen));
                }
            }
        }

        private boolean isNature(int role) {
            return machine.roles().get(role).name().equals(Vocabulary.RANDOM);
        }

        /** Where an iteration begins: a course that was drawn before, or a new one while there are few. */
        private int draw() {
            if (present.size() == COURSES) {
                return dice.nextInt(COURSES);
            }
            Course course = belief.course(dice);
            while (isOver(course.present())) {
                course = belief.course(dice);
            }
            List<Minds.Node<Tables>> at = new ArrayList<>();
            trees.forEach(t -> at.add(t.root()));
            for (int step = 0; step < course.moves().size(); step++) {
                cursor.load(course.states().get(step));
                see(at, course.moves().get(step));
            }
            present.add(course.present());
            places.add(at);
            return present.size() - 1;
        }

        private boolean isOver(State state) {
            cursor.load(state);
            return cursor.isTerminal() || !cursor.isPlayable();
        }
    }
}
