package org.senet.belief;

import java.util.Arrays;
import java.util.BitSet;
import org.senet.datalog.GroundRules;
import org.senet.gdl.Vocabulary;
import org.senet.graph.StrongComponents;

/**
 * Ground rules of which some facts are known and others are open: an open logic program (Bonatti 2001). It says what follows
 * whatever the open facts are, what follows for some of them, and which open facts an observation proves or refutes. Facts
 * are instances of {@code true} and {@code does}. It never changes, and threads may share it.
 */
final class OpenProgram {
    private final GroundRules rules;
    private final StrongComponents components;
    /** The rules of each atom: {@code ruleOf[ruleStarts[a]]} and so on, up to {@code ruleStarts[a + 1]}. */
    private final int[] ruleStarts;
    private final int[] ruleOf;
    private final BitSet facts = new BitSet();

    OpenProgram(GroundRules rules) {
        this.rules = rules;
        int atoms = rules.atoms();
        this.ruleStarts = new int[atoms + 1];
        for (int rule = 0; rule < rules.rules(); rule++) {
            ruleStarts[rules.head(rule) + 1]++;
        }
        for (int a = 0; a < atoms; a++) {
            ruleStarts[a + 1] += ruleStarts[a];
        }
        this.ruleOf = new int[rules.rules()];
        int[] next = ruleStarts.clone();
        int[] edgeStarts = new int[atoms + 1];
        for (int rule = 0; rule < rules.rules(); rule++) {
            ruleOf[next[rules.head(rule)]++] = rule;
            edgeStarts[rules.head(rule) + 1] += rules.conditions(rule);
        }
        for (int a = 0; a < atoms; a++) {
            edgeStarts[a + 1] += edgeStarts[a];
        }
        int[] edges = new int[edgeStarts[atoms]];
        int edge = 0;
        for (int i = 0; i < ruleOf.length; i++) {
            for (int c = 0; c < rules.conditions(ruleOf[i]); c++) {
                edges[edge++] = rules.condition(ruleOf[i], c) >> 1;
            }
        }
        this.components = StrongComponents.of(edgeStarts, edges);
        for (Vocabulary word : new Vocabulary[] {Vocabulary.TRUE, Vocabulary.DOES}) {
            GroundRules.Range range = rules.range(word.signature());
            facts.set(range.from(), range.to());
        }
    }

    GroundRules rules() {
        return rules;
    }

    /** What follows from facts that are known and facts that are open; all other facts are known not to hold. */
    Model model(BitSet known, BitSet open) {
        return new Model(known, open);
    }

    /** What follows from what is known and open. */
    final class Model {
        private final BitSet must;
        private final BitSet may;

        private Model(BitSet known, BitSet open) {
            must = (BitSet) known.clone();
            may = (BitSet) known.clone();
            may.or(open);
            for (int component = 0; component < components.count(); component++) {
                complete(component, may, false);
                complete(component, must, true);
            }
        }

        /** Adds what follows, surely or perhaps, to the atoms of a component, until nothing more does. */
        private void complete(int component, BitSet holding, boolean surely) {
            int size = components.size(component);
            boolean changed = true;
            while (changed) {
                changed = false;
                for (int i = 0; i < size; i++) {
                    int atom = components.vertex(component, i);
                    if (!facts.get(atom) && !holding.get(atom) && derives(atom, surely)) {
                        holding.set(atom);
                        changed = size > 1;
                    }
                }
            }
        }

        /** Whether a rule for the atom applies, surely or perhaps. */
        private boolean derives(int atom, boolean surely) {
            for (int i = ruleStarts[atom]; i < ruleStarts[atom + 1]; i++) {
                if (applies(ruleOf[i], surely)) {
                    return true;
                }
            }
            return false;
        }

        private boolean applies(int rule, boolean surely) {
            for (int c = 0; c < rules.conditions(rule); c++) {
                int literal = rules.condition(rule, c);
                boolean holds = surely ? isSure(literal) : !isSure(literal ^ 1);
                if (!holds) {
                    return false;
                }
            }
            return true;
        }

        /** Whether a literal holds whatever the open facts are. */
        private boolean isSure(int literal) {
            return (literal & 1) == 0 ? must.get(literal >> 1) : !may.get(literal >> 1);
        }

        /** Whether an atom holds whatever the open facts are. */
        boolean must(int atom) {
            return must.get(atom);
        }

        /** Whether an atom holds for some of the open facts. */
        boolean may(int atom) {
            return may.get(atom);
        }

        /**
         * The literals over open facts that are part of every support of a literal: if it holds, they do. They are what all the
         * rules that may derive it have in common, down to the facts; to deny an atom, a condition of each of these rules must
         * fail.
         */
        BitSet implied(int literal) {
            return new Supports(literal).of(literal);
        }

        /** The common parts of supports of all literals that one literal depends on. */
        private final class Supports {
            private final BitSet[] common = new BitSet[2 * rules.atoms()];

            Supports(int goal) {
                BitSet needed = dependencies(goal >> 1);
                for (int component = 0; component < components.count(); component++) {
                    int size = components.size(component);
                    for (int round = 0; round < (size > 1 ? 2 : 1); round++) {
                        for (int i = 0; i < size; i++) {
                            int atom = components.vertex(component, i);
                            if (needed.get(atom)) {
                                common[2 * atom] = affirmed(atom);
                                common[2 * atom + 1] = denied(atom);
                            }
                        }
                    }
                }
            }

            /** The open atoms on which an atom depends, itself included. */
            private BitSet dependencies(int goal) {
                BitSet found = new BitSet();
                int[] stack = new int[16];
                int height = 0;
                stack[height++] = goal;
                found.set(goal);
                while (height > 0) {
                    int atom = stack[--height];
                    for (int i = ruleStarts[atom]; i < ruleStarts[atom + 1]; i++) {
                        for (int c = 0; c < rules.conditions(ruleOf[i]); c++) {
                            int next = rules.condition(ruleOf[i], c) >> 1;
                            if (isOpen(next) && !found.get(next)) {
                                found.set(next);
                                if (height == stack.length) {
                                    stack = Arrays.copyOf(stack, 2 * height);
                                }
                                stack[height++] = next;
                            }
                        }
                    }
                }
                return found;
            }

            BitSet of(int literal) {
                BitSet known = common[literal];
                return known == null ? new BitSet() : known;
            }

            private BitSet affirmed(int atom) {
                if (facts.get(atom)) {
                    return one(2 * atom);
                }
                BitSet all = null;
                for (int i = ruleStarts[atom]; i < ruleStarts[atom + 1]; i++) {
                    if (applies(ruleOf[i], false)) {
                        BitSet body = new BitSet();
                        for (int c = 0; c < rules.conditions(ruleOf[i]); c++) {
                            int condition = rules.condition(ruleOf[i], c);
                            if (isOpen(condition >> 1)) {
                                body.or(of(condition));
                            }
                        }
                        if (isConsistent(body)) {
                            if (all == null) {
                                all = body;
                            } else {
                                all.and(body);
                            }
                        }
                    }
                }
                return all == null ? new BitSet() : all;
            }

            private BitSet denied(int atom) {
                if (facts.get(atom)) {
                    return one(2 * atom + 1);
                }
                BitSet all = new BitSet();
                for (int i = ruleStarts[atom]; i < ruleStarts[atom + 1]; i++) {
                    if (applies(ruleOf[i], false)) {
                        BitSet failing = null;
                        for (int c = 0; c < rules.conditions(ruleOf[i]); c++) {
                            int condition = rules.condition(ruleOf[i], c);
                            if (isOpen(condition >> 1)) {
                                if (failing == null) {
                                    failing = (BitSet) of(condition ^ 1).clone();
                                } else {
                                    failing.and(of(condition ^ 1));
                                }
                            }
                        }
                        if (failing != null) {
                            all.or(failing);
                        }
                    }
                }
                return all;
            }

            private boolean isConsistent(BitSet literals) {
                for (int l = literals.nextSetBit(0); l >= 0; l = literals.nextSetBit(l + 1)) {
                    if ((l & 1) == 0 && literals.get(l + 1)) {
                        return false;
                    }
                }
                return true;
            }

            private static BitSet one(int literal) {
                BitSet one = new BitSet();
                one.set(literal);
                return one;
            }
        }

        /** Whether it depends on the open facts that an atom holds. */
        boolean isOpen(int atom) {
            return may.get(atom) && !must.get(atom);
        }
    }
}
