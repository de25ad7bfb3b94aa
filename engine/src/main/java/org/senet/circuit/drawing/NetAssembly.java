package org.senet.circuit.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.senet.circuit.drawing.PropNet.Kind;
import org.senet.circuit.drawing.PropNet.Vertex;
import org.senet.circuit.drawing.PropNet.Wire;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/** A net being put together: vertices are made first and wired later. */
final class NetAssembly {
    private record Draft(Kind kind, Optional<Term> name, boolean initially, List<Wire> inputs) {}

    private final List<Draft> drafts = new ArrayList<>();

    int base(Term fluent, boolean initially) {
        return add(Kind.BASE, Optional.of(fluent), initially);
    }

    int proposition(Kind kind, Term name) {
        return add(kind, Optional.of(name), false);
    }

    int connective(Kind kind) {
        return add(kind, Optional.empty(), false);
    }

    private int add(Kind kind, Optional<Term> name, boolean initially) {
        drafts.add(new Draft(kind, name, initially, new ArrayList<>()));
        return drafts.size() - 1;
    }

    void wire(int from, int to, boolean inverted) {
        drafts.get(to).inputs.add(new Wire(from, inverted));
    }

    /** A constant of its own for a vertex. */
    void wireConstant(boolean value, int to) {
        wire(connective(value ? Kind.TRUE : Kind.FALSE), to, false);
    }

    /** The name of a proposition with arguments. */
    static Term name(Vocabulary word, Term... arguments) {
        return Term.of(word.word(), arguments);
    }

    /** A base whose fluent is also the name of a view is called {@code true(…)}. */
    PropNet net() {
        var views = drafts.stream().filter(d -> d.kind != Kind.BASE).flatMap(d -> d.name.stream())
                .collect(Collectors.toSet());
        return new PropNet(drafts.stream()
                .map(d -> new Vertex(d.kind,
                        d.name.map(n -> d.kind == Kind.BASE && views.contains(n) ? name(Vocabulary.TRUE, n) : n),
                        d.initially, d.inputs))
                .toList());
    }
}
