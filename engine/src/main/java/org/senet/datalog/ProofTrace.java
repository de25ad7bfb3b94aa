package org.senet.datalog;

import java.util.List;

/**
 * A derivation tree as in figure 13.3 of Genesereth and Thielscher: below a query stand the steps that were tried,
 * each with the query that is left after it. A path to {@code □} is a proof, and the answer stands beside it.
 *
 * @param step what was done to get here, such as the clause that was applied and the unifier; empty at the root
 * @param query what is left to prove, or how it ended
 */
public record ProofTrace(String step, String query, List<ProofTrace> children) {

    public ProofTrace {
        children = List.copyOf(children);
    }

    /** The tree in box characters, a step and the query that it leaves on a line each. */
    public String print() {
        StringBuilder out = new StringBuilder();
        print(out, "", "");
        return out.toString();
    }

    private void print(StringBuilder out, String first, String others) {
        String indent = first;
        if (!step.isEmpty()) {
            out.append(indent).append(step).append('\n');
            indent = others;
        }
        if (!query.isEmpty()) {
            out.append(indent).append(step.isEmpty() ? "" : "⇒ ").append(query).append('\n');
        }
        for (int i = 0; i < children.size(); i++) {
            boolean last = i == children.size() - 1;
            children.get(i).print(out, others + (last ? "└─ " : "├─ "), others + (last ? "   " : "│  "));
        }
    }
}
