package org.senet.gdl;

import java.util.List;

/** A rule as written: the head holds where every condition of the body does. A fact has an empty body. */
public record Rule(Term head, List<Literal> body) {

    public Rule {
        body = List.copyOf(body);
    }

    public boolean isFact() {
        return body.isEmpty();
    }

    @Override
    public String toString() {
        return PrefixPrinter.print(this);
    }
}
