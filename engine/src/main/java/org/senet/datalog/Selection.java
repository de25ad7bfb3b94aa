package org.senet.datalog;

import org.senet.datalog.ProverClause.Goal;

/**
 * The rule by which a condition is chosen among those left: safe first, then cheap, then the order of the text, which
 * its author will have tried.
 */
final class Selection {
    static final int FAILED = -1;
    static final int NOTHING_LEFT = -2;

    private final TermBank bank;
    private final Bindings bindings;
    private final TableSpace space;

    Selection(TermBank bank, Bindings bindings, TableSpace space) {
        this.bank = bank;
        this.bindings = bindings;
        this.space = space;
    }

    /**
     * Which condition comes next. Tests whose terms are known are made, and dropped, on the way. Then comes what has
     * at most one solution, then the first that is ready in the order of the text; facts give way to other facts with
     * fewer solutions. A question is ready when its demanded arguments are known, a denial when all of it is; denials
     * of what the head depends on come last of those. What never becomes ready is taken as it is.
     */
    int choose(Resolvent resolvent) {
        int[] frame = resolvent.frame;
        int ready = -1;
        boolean readyIsFact = false;
        int fewest = Integer.MAX_VALUE;
        int fewestAt = -1;
        int unready = -1;
        int laterDenial = -1;
        int openTest = -1;
        int openDenial = -1;
        for (int i = 0; i < resolvent.size(); i++) {
            switch (resolvent.goal(i)) {
                case Goal.Compare compare -> {
                    if (compare.same()) {
                        return i;
                    }
                    int left = bindings.ground(compare.left(), frame);
                    int right = bindings.ground(compare.right(), frame);
                    if (left == TermBank.NONE || right == TermBank.NONE) {
                        openTest = i;
                    } else if (left == right) {
                        return FAILED;
                    } else {
                        resolvent.remove(i--);
                    }
                }
                case Goal.Call call when call.positive() && call.predicate().isExtensional() -> {
                    int solutions = call.predicate().facts.candidates(call.atom(), frame).size();
                    if (solutions == 0) {
                        return FAILED;
                    }
                    if (solutions == 1) {
                        return i;
                    }
                    if (solutions < fewest) {
                        fewest = solutions;
                        fewestAt = i;
                    }
                    if (ready < 0) {
                        ready = i;
                        readyIsFact = true;
                    }
                }
                case Goal.Call call when call.positive() -> {
                    if (!demandsMet(call, frame)) {
                        unready = unready < 0 ? i : unready;
                    } else if (ready < 0) {
                        ready = i;
                    }
                }
                case Goal.Call call -> {
                    int atom = bindings.ground(call.atom(), frame);
                    SubgoalTable table;
                    if (atom == TermBank.NONE) {
                        openDenial = i;
                    } else if (call.predicate().isExtensional()) {
                        if (call.predicate().facts.matches(atom, frame)) {
                            return FAILED;
                        }
                        resolvent.remove(i--);
                    } else if ((table = space.find(atom)) != null && (table.isComplete() || table.size() > 0)) {
                        if (table.size() > 0) {
                            return FAILED;
                        }
                        resolvent.remove(i--);
                    } else if (call.recursive()) {
                        laterDenial = laterDenial < 0 ? i : laterDenial;
                    } else if (ready < 0) {
                        ready = i;
                    }
                }
            }
        }
        if (ready >= 0) {
            return readyIsFact ? fewestAt : ready;
        }
        for (int candidate : new int[] {unready, laterDenial, openTest, openDenial}) {
            if (candidate >= 0) {
                return candidate;
            }
        }
        return NOTHING_LEFT;
    }

    private boolean demandsMet(Goal.Call call, int[] frame) {
        boolean[] demanded = call.predicate().demanded;
        int[] arguments = bank.argumentsOf(call.atom());
        for (int i = 0; i < demanded.length; i++) {
            if (demanded[i] && !bindings.isGround(arguments[i], frame)) {
                return false;
            }
        }
        return true;
    }
}
