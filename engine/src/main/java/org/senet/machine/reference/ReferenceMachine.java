package org.senet.machine.reference;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.senet.bits.IntList;
import org.senet.datalog.GameProgram;
import org.senet.datalog.Reasoner;
import org.senet.gdl.Clause;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.MoveTable;
import org.senet.machine.State;

/**
 * A machine that asks a reasoner: each of its methods is one query of the definition of GDL's semantics (Thielscher 2010,
 * Definition 1). It answers at once, needs no preparation, and is what other machines are compared with.
 */
public final class ReferenceMachine implements Machine {
    private static final Term ANYTHING = Term.variable("x");

    private final Function<List<Clause>, Reasoner> reasoner;
    private final List<Clause> clauses;
    private final List<Term> roles;
    private final FluentState initial;
    private final MoveTable moves;

    /** The machine of these clauses, each cursor of which gets a reasoner from the function. */
    public ReferenceMachine(List<Clause> clauses, Function<List<Clause>, Reasoner> reasoner) {
        this.clauses = GameProgram.of(clauses);
        this.reasoner = reasoner;
        Reasoner first = reasoner.apply(this.clauses);
        this.roles = rolesInOrder(clauses, first);
        this.moves = new MoveTable(Collections.nCopies(roles.size(), List.of()));
        this.initial = new FluentState(arguments(first.answers(Term.of(Vocabulary.INIT.word(), ANYTHING)), 0));
    }

    private static List<Term> rolesInOrder(List<Clause> clauses, Reasoner reasoner) {
        Set<Term> roles = new LinkedHashSet<>();
        clauses.stream().filter(c -> c.head().signature().equals(Vocabulary.ROLE.signature()) && c.body().isEmpty()
                && c.head().isGround()).forEach(c -> roles.add(c.head().arguments().getFirst()));
        roles.addAll(arguments(reasoner.answers(Term.of(Vocabulary.ROLE.word(), ANYTHING)), 0));
        return List.copyOf(roles);
    }

    /** The arguments at one position of the atoms, in printed order. */
    private static List<Term> arguments(Collection<Term> atoms, int position) {
        return atoms.stream().map(a -> a.arguments().get(position)).distinct().sorted().toList();
    }

    @Override
    public List<Term> roles() {
        return roles;
    }

    @Override
    public MoveTable moves() {
        return moves;
    }

    @Override
    public State initial() {
        return initial;
    }

    @Override
    public State state(Collection<Term> fluents) {
        return new FluentState(fluents.stream().distinct().sorted().toList());
    }

    @Override
    public Cursor cursor() {
        return new ReferenceCursor(reasoner.apply(clauses));
    }

    private record FluentState(List<Term> fluents) implements State {}

    private final class ReferenceCursor implements Cursor {
        private final Reasoner reasoner;
        private final IntList legalMoves = new IntList();
        private FluentState state;

        ReferenceCursor(Reasoner reasoner) {
            this.reasoner = reasoner;
            load(initial);
        }

        @Override
        public void load(State state) {
            this.state = (FluentState) state;
            reasoner.assume(facts(this.state));
        }

        @Override
        public State state() {
            return state;
        }

        @Override
        public boolean isTerminal() {
            return reasoner.holds(Term.of(Vocabulary.TERMINAL.word()));
        }

        @Override
        public List<Term> legal(int role) {
            return arguments(reasoner.answers(Term.of(Vocabulary.LEGAL.word(), roles.get(role), ANYTHING)), 1);
        }

        @Override
        public IntList legalMoves(int role) {
            legalMoves.cutTo(0);
            legal(role).forEach(m -> legalMoves.add(moves.number(role, m)));
            return legalMoves;
        }

        @Override
        public boolean isPlayable() {
            return roles.stream().allMatch(r -> reasoner.holds(Term.of(Vocabulary.LEGAL.word(), r, ANYTHING)));
        }

        @Override
        public void play(List<Term> moves) {
            assume(moves);
            load(new FluentState(arguments(reasoner.answers(Term.of(Vocabulary.NEXT.word(), ANYTHING)), 0)));
        }

        @Override
        public void play(int[] numbers) {
            play(terms(numbers));
        }

        private List<Term> terms(int[] numbers) {
            List<Term> joint = new ArrayList<>();
            for (int role = 0; role < numbers.length; role++) {
                joint.add(moves.move(role, numbers[role]));
            }
            return joint;
        }

        @Override
        public List<Term> percepts(int role, List<Term> moves) {
            assume(moves);
            List<Term> percepts = arguments(
                    reasoner.answers(Term.of(Vocabulary.SEES.word(), roles.get(role), ANYTHING)), 1);
            reasoner.assume(facts(state));
            return percepts;
        }

        @Override
        public List<Term> percepts(int role, int[] moves) {
            return percepts(role, terms(moves));
        }

        private void assume(List<Term> moves) {
            if (moves.size() != roles.size()) {
                throw new IllegalArgumentException(
                        "a joint move of " + moves.size() + " moves for " + roles.size() + " roles");
            }
            List<Term> facts = facts(state);
            for (int r = 0; r < roles.size(); r++) {
                facts.add(Term.of(Vocabulary.DOES.word(), roles.get(r), moves.get(r)));
            }
            reasoner.assume(facts);
        }

        @Override
        public List<Integer> goals(int role) {
            return arguments(reasoner.answers(Term.of(Vocabulary.GOAL.word(), roles.get(role), ANYTHING)), 1).stream()
                    .filter(v -> v.name().matches("-?[0-9]{1,9}")).map(v -> Integer.valueOf(v.name())).sorted()
                    .toList();
        }

        private static List<Term> facts(FluentState state) {
            List<Term> facts = new ArrayList<>(state.fluents().size() + 4);
            state.fluents().forEach(f -> facts.add(Term.of(Vocabulary.TRUE.word(), f)));
            return facts;
        }
    }
}
