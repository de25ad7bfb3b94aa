package org.senet.belief;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.senet.datalog.GroundRules;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * What a role knows, in two sets: fluents that surely hold and fluents that may (Thielscher 2013, the legal player for GDL-II). It
 * takes no more room than a state, however many states are possible. What it says is right, but it may not say all that
 * could be known: it cannot hold that one of two things is so. Where a role sees all moves nothing is missing.
 *
 * <p>A step is taken by filtering: what was seen must follow from the facts, what was not seen must not, and open facts on which
 * all ways to that agree become known. Beyond the paper, it is used that a role makes exactly one move, and that the moves
 * made were legal. Fluents that no rule reads are not kept.
 */
public final class TwoSets {
    private final OpenProgram program;
    private final AtomMap atoms;
    private final int role;
    private final BitSet known;
    private final BitSet open;
    private final OpenProgram.Model model;

    private TwoSets(OpenProgram program, AtomMap atoms, int role, BitSet known, BitSet open) {
        this.program = program;
        this.atoms = atoms;
        this.role = role;
        this.known = known;
        this.open = open;
        this.model = program.model(known, open);
    }

    /** What a role knows before the first move: all of the initial state. */
    public static TwoSets initial(GroundRules rules, Term role) {
        int number = rules.roles().indexOf(role);
        if (number < 0) {
            throw new IllegalArgumentException("the game has no role " + role);
        }
        OpenProgram program = new OpenProgram(rules);
        AtomMap atoms = new AtomMap(rules);
        OpenProgram.Model nothing = program.model(new BitSet(), new BitSet());
        return new TwoSets(program, atoms, number, facts(atoms, nothing, Vocabulary.INIT, true), new BitSet());
    }

    /** What follows, surely or perhaps, as facts of the next state. */
    private static BitSet facts(AtomMap atoms, OpenProgram.Model model, Vocabulary word, boolean surely) {
        BitSet facts = new BitSet();
        GroundRules.Range range = atoms.range(word);
        for (int atom = range.from(); atom < range.to(); atom++) {
            if ((surely ? model.must(atom) : model.may(atom)) && atoms.fact(atom) != AtomMap.NONE) {
                facts.set(atoms.fact(atom));
            }
        }
        return facts;
    }

    /**
     * What the role knows after one more step.
     *
     * @throws Belief.Contradiction where it cannot have seen what it says
     */
    public TwoSets after(View view) {
        BitSet sure = (BitSet) known.clone();
        BitSet perhaps = (BitSet) open.clone();
        boolean[] idle = new boolean[program.rules().roles().size()];
        GroundRules.Range legal = atoms.range(Vocabulary.LEGAL);
        for (int atom = legal.from(); atom < legal.to(); atom++) {
            int fact = atoms.fact(atom);
            int who = atoms.role(atom);
            if (who == role) {
                if (fact != AtomMap.NONE && atoms.last(atom).equals(view.move())) {
                    sure.set(fact);
                }
            } else if (model.may(atom)) {
                if (fact == AtomMap.NONE) {
                    idle[who] = true;
                } else {
                    perhaps.set(fact);
                }
            }
        }
        filter(sure, perhaps, idle, view);
        OpenProgram.Model then = program.model(sure, perhaps);
        BitSet must = facts(atoms, then, Vocabulary.NEXT, true);
        BitSet may = facts(atoms, then, Vocabulary.NEXT, false);
        may.andNot(must);
        return new TwoSets(program, atoms, role, must, may);
    }

    /**
     * Strengthens what is known by what was seen and what was not, until nothing changes.
     *
     * @param idle by role, whether it may have made a move that no rule reads
     */
    private void filter(BitSet sure, BitSet perhaps, boolean[] idle, View view) {
        GroundRules.Range sees = atoms.range(Vocabulary.SEES);
        Set<Term> unexplained = new HashSet<>(view.seen());
        boolean changed = true;
        while (changed) {
            changed = oneMoveEach(sure, perhaps, idle);
            OpenProgram.Model now = program.model(sure, perhaps);
            changed |= wereLegal(now, sure, perhaps);
            for (int atom = sees.from(); atom < sees.to(); atom++) {
                if (atoms.role(atom) == role) {
                    Term percept = atoms.last(atom);
                    boolean made = view.seen().contains(percept);
                    if (made ? !now.may(atom) : now.must(atom)) {
                        throw contradiction(view);
                    }
                    unexplained.remove(percept);
                    if (now.isOpen(atom)) {
                        changed |= learn(now.implied(made ? 2 * atom : 2 * atom + 1), sure, perhaps);
                    }
                }
            }
        }
        if (!unexplained.isEmpty()) {
            throw contradiction(view);
        }
    }

    /** Moves that were surely made were legal. */
    private boolean wereLegal(OpenProgram.Model now, BitSet sure, BitSet perhaps) {
        GroundRules.Range legal = atoms.range(Vocabulary.LEGAL);
        boolean changed = false;
        for (int atom = legal.from(); atom < legal.to(); atom++) {
            if (now.isOpen(atom) && atoms.fact(atom) != AtomMap.NONE && sure.get(atoms.fact(atom))) {
                changed |= learn(now.implied(2 * atom), sure, perhaps);
            }
        }
        return changed;
    }

    private Belief.Contradiction contradiction(View view) {
        return new Belief.Contradiction("after making " + view.move() + ", " + program.rules().roles().get(role)
                + " cannot have seen " + view.seen());
    }

    private static boolean learn(BitSet literals, BitSet sure, BitSet perhaps) {
        boolean changed = false;
        for (int l = literals.nextSetBit(0); l >= 0; l = literals.nextSetBit(l + 1)) {
            if (perhaps.get(l >> 1)) {
                perhaps.clear(l >> 1);
                sure.set(l >> 1, (l & 1) == 0);
                changed = true;
            }
        }
        return changed;
    }

    /** A role that surely made a move made no other; one that can have made only one move made it. */
    private boolean oneMoveEach(BitSet sure, BitSet perhaps, boolean[] idle) {
        GroundRules.Range does = atoms.range(Vocabulary.DOES);
        BitSet[] moves = new BitSet[idle.length];
        boolean[] decided = new boolean[idle.length];
        for (int atom = does.from(); atom < does.to(); atom++) {
            int who = atoms.role(atom);
            decided[who] |= sure.get(atom);
            if (perhaps.get(atom)) {
                if (moves[who] == null) {
                    moves[who] = new BitSet();
                }
                moves[who].set(atom);
            }
        }
        boolean changed = false;
        for (int who = 0; who < idle.length; who++) {
            BitSet own = moves[who];
            if (own != null && (decided[who] || own.cardinality() == 1 && !idle[who])) {
                perhaps.andNot(own);
                if (!decided[who]) {
                    sure.or(own);
                }
                changed = true;
            }
        }
        return changed;
    }

    /** The fluents that surely hold. */
    public List<Term> known() {
        return known.stream().mapToObj(atoms::last).sorted().toList();
    }

    /** The fluents that may hold, and may not. */
    public List<Term> possible() {
        return open.stream().mapToObj(atoms::last).sorted().toList();
    }

    /** The role's moves that are surely legal. */
    public List<Term> sureMoves() {
        return own(Vocabulary.LEGAL, true);
    }

    /** The role's moves that may be legal, and may not. */
    public List<Term> unsureMoves() {
        return own(Vocabulary.LEGAL, false);
    }

    /** The role's goal values that are possible. */
    public Set<Integer> goals() {
        Set<Integer> goals = new TreeSet<>();
        for (boolean surely : new boolean[] {true, false}) {
            own(Vocabulary.GOAL, surely).stream().filter(v -> v.name().matches("[0-9]{1,9}"))
                    .forEach(v -> goals.add(Integer.valueOf(v.name())));
        }
        return goals;
    }

    /** What a relation says of the role, surely or openly. */
    private List<Term> own(Vocabulary word, boolean surely) {
        GroundRules.Range range = atoms.range(word);
        List<Term> found = new ArrayList<>();
        for (int atom = range.from(); atom < range.to(); atom++) {
            if (atoms.role(atom) == role && (surely ? model.must(atom) : model.isOpen(atom))) {
                found.add(atoms.last(atom));
            }
        }
        found.sort(null);
        return found;
    }

    /** Whether the game is over. */
    public Knowledge.Answer over() {
        GroundRules.Range terminal = atoms.range(Vocabulary.TERMINAL);
        if (terminal.from() == terminal.to() || !model.may(terminal.from())) {
            return Knowledge.Answer.NO;
        }
        return model.must(terminal.from()) ? Knowledge.Answer.YES : Knowledge.Answer.UNKNOWN;
    }
}
