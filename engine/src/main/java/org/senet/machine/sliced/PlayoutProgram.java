package org.senet.machine.sliced;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.senet.circuit.Circuit;
import org.senet.machine.bytecode.Kernel;
import org.senet.machine.bytecode.Listing;
import org.senet.machine.bytecode.Logic;
import org.senet.machine.bytecode.Program;
import org.senet.machine.bytecode.Program.Target;
import org.senet.machine.bytecode.Programming;
import org.senet.machine.bytecode.Translation;

/**
 * A circuit as programs for playouts, one for each phase, which share a plan of slots. Every program has four sections: the
 * end, the goals, the legal moves with a draw among them, and the next state.
 *
 * <p>The members of a loop whose inputs only ever grow during play are carried from step to step: they grow, too, so that what
 * they were is a place to start from.
 */
final class PlayoutProgram {
    /** What is done beside the programs in a step, or to refill lanes, in operations. */
    private static final double OVERHEAD = 100;
    /** How many steps pass, roughly, before lanes are refilled. */
    private static final double STEPS_TO_WAIT = 6;

    private final Circuit circuit;
    private final Phases phases;
    private final Logic logic = new Logic();
    private final int[] leaves;
    private final int live;
    private final List<PhaseFormulas> formulas = new ArrayList<>();
    private final SlotPlan plan;
    private final Map<Integer, Integer> slotOfLeaf = new HashMap<>();
    private final BitSet carried = new BitSet();
    private final List<Integer> carriedSlots = new ArrayList<>();
    private final int[][] laterGoals;
    private final boolean waits;
    private double refillShare;

    PlayoutProgram(Circuit circuit, Phases phases) {
        this.circuit = circuit;
        this.phases = phases;
        this.leaves = new int[circuit.bases().size()];
        for (int i = 0; i < leaves.length; i++) {
            leaves[i] = logic.leaf();
        }
        this.live = logic.leaf();
        Translation translation = new Translation(circuit, logic);
        for (int p = 0; p < phases.size(); p++) {
            int[] bases = leaves.clone();
            for (int i = 0; i < bases.length; i++) {
                if (isKnown(p, i)) {
                    bases[i] = literal(p, i);
                }
            }
            formulas.add(new PhaseFormulas(circuit, logic, translation.another(), bases, live));
        }
        for (int p = 0; p < formulas.size(); p++) {
            formulas.get(p).complete(outOfReach(p));
        }
        int[] digits = new int[circuit.roles().size()];
        for (PhaseFormulas f : formulas) {
            for (int role = 0; role < digits.length; role++) {
                digits[role] = Math.max(digits[role], f.draws()[role].number().length);
            }
        }
        this.plan = new SlotPlan(circuit, digits);
        for (int i = 0; i < leaves.length; i++) {
            translation.bind(circuit.bases().get(i).node(), leaves[i]);
        }
        this.laterGoals = PhaseFormulas.goals(circuit, logic, translation);
        this.waits = laterGoalsHold() && isWaitingCheaper();
        assignSlots();
        findCarried();
    }

    private boolean isKnown(int phase, int base) {
        return phases.value(phase, base) != Foresight.UNKNOWN;
    }

    /** The constant that a base is in a phase in which it is known. */
    private int literal(int phase, int base) {
        return phases.value(phase, base) == Foresight.TRUE ? Logic.TRUE : Logic.FALSE;
    }

    /** Ways to end the game that no phase before this one leads to. */
    private Set<Integer> outOfReach(int phase) {
        Set<Integer> result = null;
        for (int before = 0; before < formulas.size(); before++) {
            if (phases.after(before) == phase) {
                Set<Integer> own = formulas.get(phase).outOfReach(formulas.get(before));
                if (result == null) {
                    result = own;
                } else {
                    result.retainAll(own);
                }
            }
        }
        return result == null ? new HashSet<>() : result;
    }

    /** Whether all that the goals depend on keeps its value in lanes that are not live, whatever the phase. */
    private boolean laterGoalsHold() {
        Set<Integer> held = new HashSet<>();
        for (int i = 0; i < leaves.length; i++) {
            int base = i;
            if (formulas.stream().allMatch(f -> f.holds(base))) {
                held.add(Logic.node(leaves[i]));
            }
        }
        BitSet safe = logic.readingOnly(held);
        return Arrays.stream(laterGoals).flatMapToInt(Arrays::stream).allMatch(g -> safe.get(Logic.node(g)));
    }

    /** Whether goals computed at once, with what the end has computed already, cost more than some steps later, by themselves. */
    private boolean isWaitingCheaper() {
        PhaseFormulas first = formulas.getFirst();
        BitSet atOnce = logic.cone(Arrays.stream(first.goalLiterals()).flatMapToInt(Arrays::stream).toArray());
        atOnce.andNot(logic.cone(first.terminal()));
        BitSet later = logic.cone(Arrays.stream(laterGoals).flatMapToInt(Arrays::stream).toArray());
        return STEPS_TO_WAIT * (atOnce.cardinality() + OVERHEAD) > later.cardinality() + OVERHEAD;
    }

    private void assignSlots() {
        for (int i = 0; i < leaves.length; i++) {
            slotOfLeaf.put(Logic.node(leaves[i]), plan.base(i));
        }
        slotOfLeaf.put(Logic.node(live), plan.live());
        for (PhaseFormulas f : formulas) {
            for (int role = 0; role < f.draws().length; role++) {
                PhaseFormulas.Draw draw = f.draws()[role];
                for (int i = 0; i < draw.randoms().length; i++) {
                    slotOfLeaf.put(Logic.node(draw.randoms()[i]), plan.random(role) + i);
                }
                for (int d = 0; d < draw.number().length; d++) {
                    slotOfLeaf.put(Logic.node(draw.number()[d]), plan.number(role, d));
                }
            }
        }
        for (Logic.Fixpoint fixpoint : logic.fixpoints()) {
            for (int member : fixpoint.members()) {
                slotOfLeaf.put(member, plan.member(member));
            }
        }
    }

    private void findCarried() {
        Growth growth = new Growth(logic);
        for (int i = 0; i < leaves.length; i++) {
            int base = i;
            if (formulas.stream().allMatch(f -> f.grows(base))) {
                growth.grows(leaves[i]);
            }
            if (formulas.stream().allMatch(f -> f.shrinks(base))) {
                growth.grows(Logic.not(leaves[i]));
            }
        }
        for (int k = 0; k < logic.fixpoints().size(); k++) {
            if (growth.isGrowing(logic.fixpoints().get(k))) {
                carried.set(k);
                for (int member : logic.fixpoints().get(k).members()) {
                    carriedSlots.add(plan.member(member));
                }
            }
        }
    }

    Circuit circuit() {
        return circuit;
    }

    Phases phases() {
        return phases;
    }

    SlotPlan plan() {
        return plan;
    }

    /** Whether the goals of a game that is over can still be computed steps later, in any phase. */
    boolean goalsWait() {
        return waits;
    }

    /** What refilling a lane costs, as a share of what a step costs, estimated by counting operations. */
    double refillShare() {
        return refillShare;
    }

    /** The slots that are to be cleared where a new game begins. */
    int[] carriedSlots() {
        return carriedSlots.stream().mapToInt(s -> s).toArray();
    }

    /** The programs of all phases as text, in blocks of so many items. */
    String listing(int blockSize) {
        StringBuilder out = new StringBuilder();
        for (int p = 0; p < formulas.size(); p++) {
            out.append("phase ").append(p).append(", then phase ").append(phases.after(p)).append('\n');
            for (int i = 0; i < leaves.length; i++) {
                int base = i;
                boolean isTold = isKnown(p, i)
                        && IntStream.range(0, phases.size()).anyMatch(q -> phases.value(q, base) == Foresight.TRUE);
                if (isTold) {
                    out.append("    ").append(circuit.bases().get(i).fluent()).append(" is ")
                            .append(literal(p, i) == Logic.TRUE).append('\n');
                }
            }
            out.append(Listing.of(program(p, blockSize), plan::name)).append('\n');
        }
        return out.toString();
    }

    /** The program of a phase. */
    Program program(int phase, int blockSize) {
        PhaseFormulas f = formulas.get(phase);
        Programming programming = new Programming(logic, slotOfLeaf, plan.size(), carried, blockSize);
        List<Target> end = List.of(new Target(plan.terminal(), f.terminal()));
        List<Target> goals = new ArrayList<>();
        List<Target> moves = new ArrayList<>();
        for (int role = 0; role < f.draws().length; role++) {
            int[] literals = waits ? laterGoals[role] : f.goalLiterals()[role];
            for (int i = 0; i < literals.length; i++) {
                if (circuit.goals(role).get(i).value() != 0) {
                    goals.add(new Target(plan.goal(role, i), literals[i]));
                }
            }
            addDraw(role, f.draws()[role], moves);
        }
        if (waits) {
            programming.section("goals", false, goals);
            programming.section("end", true, end);
        } else {
            programming.section("end", true, end);
            programming.section("goals", false, goals);
        }
        programming.section("moves", true, moves);
        List<Target> next = new ArrayList<>();
        for (int i = 0; i < leaves.length; i++) {
            // What is known and stays as it is lies in its slot already.
            if (!isKnown(phase, i) || f.following()[i] != literal(phase, i)) {
                next.add(new Target(plan.base(i), f.following()[i]));
            }
        }
        programming.section("next", false, next);
        Program program = programming.finish();
        double refill = program.items(program.sections().get(waits ? 0 : 1)) + 2.0 * leaves.length + OVERHEAD;
        double step = program.items() - program.items(program.sections().get(waits ? 0 : 1)) + OVERHEAD;
        refillShare = refill / step;
        return program;
    }

    private void addDraw(int role, PhaseFormulas.Draw draw, List<Target> moves) {
        if (draw.stuck() != Logic.FALSE) {
            moves.add(new Target(plan.stuck(role), draw.stuck()));
        }
        if (draw.drawn().length == 0) {
            return;
        }
        for (int d = 0; d < draw.count().digits().length; d++) {
            moves.add(new Target(plan.count(role, d), draw.count().digits()[d]));
        }
        for (int d = 0; d < draw.drawn().length; d++) {
            moves.add(new Target(plan.number(role, d), draw.drawn()[d]));
        }
        moves.add(new Target(plan.undecided(role), draw.undecided()));
    }

    /** What is run in a phase, given the kernels of the sections of its program. */
    PlayoutPhase phase(int phase, List<Kernel> kernels) {
        PhaseFormulas.Draw[] draws = formulas.get(phase).draws();
        int[] digits = new int[draws.length];
        int[] counts = new int[draws.length];
        boolean[] sticks = new boolean[draws.length];
        for (int role = 0; role < draws.length; role++) {
            digits[role] = draws[role].number().length;
            counts[role] = draws[role].count().digits().length;
            sticks[role] = draws[role].stuck() != Logic.FALSE;
        }
        return new PlayoutPhase(phases.after(phase), digits, counts, sticks, kernels.get(waits ? 1 : 0),
                kernels.get(waits ? 0 : 1), kernels.get(2), kernels.get(3));
    }
}
