package org.senet.cli;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.senet.check.CheckedRules;
import org.senet.circuit.Circuit;
import org.senet.circuit.Pass;
import org.senet.circuit.Passes;
import org.senet.circuit.drawing.NetDot;
import org.senet.circuit.drawing.NetDrawing;
import org.senet.circuit.drawing.NetText;
import org.senet.circuit.drawing.PropNet;
import org.senet.datalog.Grounder;
import org.senet.gdl.Dialect;
import org.senet.gdl.Literal;
import org.senet.gdl.Reading;
import org.senet.gdl.Source;
import org.senet.gdl.Term;
import org.senet.machine.Blueprint;
import org.senet.machine.bitboard.BitboardMachine;
import org.senet.machine.bytecode.BytecodeMachine;
import org.senet.machine.sliced.SlicedMachine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The options that say which net of a game is shown, which part of it, and how. */
final class NetOptions {
    /** The net as the rules describe it: no pass is applied. */
    private static final String ALL = "all";

    /** Up to this size the effect of each pass is shown. */
    private static final int MOST_NODES_FOR_STEPS = 20_000;
    private static final int MOST_VERTICES_FOR_DOT = 20_000;

    enum Format {
        TEXT, DOT, SVG
    }

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--format", paramLabel = "text|dot|svg", defaultValue = "text",
            description = "With --stage circuit: formulas, the language of Graphviz, or a picture (default: ${DEFAULT-VALUE}).")
    private Format format;

    @Option(names = "--raw",
            description = "With --stage circuit: the net as the rules describe it, with the names of all its propositions; the same as --without all.")
    private boolean raw;

    @Option(names = "--without", paramLabel = "PASS", split = ",",
            description = "With --stage circuit or code: leave out a pass that simplifies the net; may be repeated. An unknown name lists them all.")
    private List<String> without = List.of();

    @Option(names = "--focus", paramLabel = "PROPOSITION",
            description = "With --stage circuit: only what decides this proposition, such as terminal, 'legal(white,noop)' or goal; may be repeated.")
    private List<String> focus = List.of();

    @Option(names = "--playouts",
            description = "With --stage circuit: the net reduced to what random playouts need; with --stage code: the code for them.")
    private boolean playouts;

    @Option(names = "--planes",
            description = "With --stage code: the code on bitboards, planes of bits found in the rules, instead of gate by gate.")
    private boolean planes;

    /** The program that the net becomes: for single states, or for many playouts at once. */
    String code(CheckedRules rules, String name) {
        Blueprint blueprint = new Blueprint(rules, Grounder.BUDGET, omitted());
        return playouts
                ? "; code for many playouts of " + name + " at once\n"
                        + new SlicedMachine(blueprint.circuit(), blueprint.playoutCircuit()).listing()
                : "; code for single states of " + name + "\n" + (planes
                        ? new BitboardMachine(blueprint.circuit(), blueprint.ground(), rules.clauses()).listing()
                        : new BytecodeMachine(blueprint.circuit()).listing());
    }

    /** The net in the form that is wanted. */
    String print(CheckedRules rules, String name, Dialect dialect) {
        Set<Pass> omitted = omitted();
        Blueprint blueprint = new Blueprint(rules, Grounder.BUDGET, omitted);
        PropNet net = focused(isRaw()
                ? PropNet.of(blueprint.ground())
                : PropNet.of(playouts ? blueprint.playoutCircuit() : blueprint.circuit()));
        String title = "Propositional net of " + name + (isRaw() ? ", as its rules describe it" : "")
                + (focus.isEmpty() ? "" : ": what decides " + String.join(", ", focus));
        return switch (format) {
            case TEXT -> "; " + title + "\n" + steps(blueprint, omitted) + "\n" + NetText.print(net, dialect);
            case DOT -> {
                demandSize(net, MOST_VERTICES_FOR_DOT, "a graph");
                yield NetDot.print(net, title, dialect);
            }
            case SVG -> {
                demandSize(net, NetDrawing.MOST_VERTICES, "a picture");
                yield NetDrawing.svg(net, title, dialect);
            }
        };
    }

    private boolean isRaw() {
        return raw || without.contains(ALL);
    }

    private static void demandSize(PropNet net, int most, String what) {
        if (net.size() > most) {
            throw new IllegalArgumentException("the net has " + net.size() + " propositions and connectives, and "
                    + what + " is drawn of at most " + most
                    + "; choose a part of it, such as --focus terminal or --focus goal, or print it with --format text");
        }
    }

    private Set<Pass> omitted() {
        Set<Pass> omitted = EnumSet.noneOf(Pass.class);
        for (String word : without) {
            if (word.equals(ALL)) {
                omitted.addAll(List.of(Pass.values()));
            } else {
                omitted.add(Pass.of(word).orElseThrow(() -> new ParameterException(spec.commandLine(),
                        "no pass is called " + word + "; there are" + line(ALL, "every pass: the same as --raw")
                                + Arrays.stream(Pass.values()).map(p -> line(p.word(), meaning(p)))
                                        .collect(Collectors.joining()))));
            }
        }
        return omitted;
    }

    private static String line(String word, String meaning) {
        return "\n  %-15s %s".formatted(word, meaning);
    }

    private static String meaning(Pass pass) {
        return switch (pass) {
            case CONSTANTS -> "gates with constant inputs are computed beforehand";
            case SHARING -> "gates with the same inputs become one";
            case SINGLE_INPUTS -> "gates with one input become that input";
            case INVERTERS -> "gates whose inputs are mostly inverted become their counterparts";
            case STUCK_BASES -> "parts of the state that never change become constants";
            case FLATTENING -> "a gate read only by another of its kind is merged into that";
            case FACTORING -> "inputs that alternatives share are taken out of them";
            case ONE_MOVE -> "each role makes one move: many alternatives become the denial of the few others";
            case LEGAL_MOVES -> "moves are legal: conditions that follow from that are dropped";
            case SELECTION -> "what a move picks out of the state is computed once";
            case SHARED_PAIRS -> "pairs of inputs that gates share are computed once";
            case UNREAD -> "what nothing reads is removed";
            case IRRELEVANT -> "for playouts: what decides neither legality nor the end nor a goal is removed";
            case SPLITTING -> "wide gates become trees of narrow ones";
        };
    }

    /** What the passes do to the net, each added to those before it. */
    private String steps(Blueprint blueprint, Set<Pass> omitted) {
        StringBuilder out = new StringBuilder("; %-25s%9s%9s%12s%7s".formatted("", "nodes", "gates", "operations",
                "loops")).append('\n');
        Circuit net = blueprint.net();
        out.append(row("as the rules describe it", net));
        if (isRaw()) {
            return out.toString();
        }
        Circuit whole = blueprint.circuit();
        if (net.size() <= MOST_NODES_FOR_STEPS) {
            // What other passes leave unread must go before their effect can be seen.
            Set<Pass> order = new LinkedHashSet<>(List.of(Pass.UNREAD));
            order.addAll(List.of(Pass.values()));
            EnumSet<Pass> applied = EnumSet.noneOf(Pass.class);
            for (Pass pass : order) {
                if (!omitted.contains(pass) && pass != Pass.IRRELEVANT) {
                    applied.add(pass);
                    out.append(row("with " + pass.word(),
                            Passes.without(EnumSet.complementOf(applied)).optimised(net)));
                }
            }
        } else {
            out.append(row("with all passes", whole));
        }
        if (playouts) {
            out.append(row("for playouts", blueprint.playoutCircuit()));
        }
        return out.toString();
    }

    private static String row(String what, Circuit circuit) {
        int gates = 0;
        for (int node = 0; node < circuit.size(); node++) {
            gates += circuit.isGate(node) ? 1 : 0;
        }
        return String.format(Locale.ROOT, "; %-25s%9d%9d%12d%7d", what, circuit.size(), gates, circuit.operations(),
                circuit.loops().size()) + "\n";
    }

    private PropNet focused(PropNet net) {
        if (focus.isEmpty()) {
            return net;
        }
        List<Term> patterns = focus.stream().map(this::proposition).toList();
        for (Term pattern : patterns) {
            if (net.names(t -> fits(pattern, t)).isEmpty()) {
                List<Term> near = net.names(t -> t.name().equals(pattern.name()));
                String examples = (near.isEmpty() ? net.names(_ -> true) : near).stream().limit(5).map(Term::toString)
                        .collect(Collectors.joining(", "));
                throw new ParameterException(spec.commandLine(),
                        "no proposition of the net is called " + pattern + "; there are, for example, " + examples);
            }
        }
        return net.cone(t -> patterns.stream().anyMatch(p -> fits(p, t)));
    }

    /** A word alone fits all propositions that begin with it, a variable fits everything. */
    private static boolean fits(Term pattern, Term term) {
        return pattern.arity() == 0 && pattern.name().equals(term.name()) || matches(pattern, term);
    }

    private static boolean matches(Term pattern, Term term) {
        if (pattern instanceof Term.Variable) {
            return true;
        }
        if (!pattern.signature().equals(term.signature())) {
            return false;
        }
        for (int i = 0; i < pattern.arity(); i++) {
            if (!matches(pattern.arguments().get(i), term.arguments().get(i))) {
                return false;
            }
        }
        return true;
    }

    /** A proposition in either syntax; in prefix the outermost parentheses may be missing. */
    private Term proposition(String text) {
        Dialect dialect = Dialect.of(text);
        boolean bare = dialect == Dialect.PREFIX && !text.strip().startsWith("(") && text.strip().contains(" ");
        String atom = bare ? "(" + text + ")" : text;
        Reading reading = Reading.of(new Source("proposition",
                dialect == Dialect.PREFIX ? "(<= answer " + atom + "\n)" : "answer :- " + atom), dialect);
        if (!reading.hasErrors() && reading.sheet().rules().size() == 1
                && reading.sheet().rules().getFirst().body().size() == 1
                && reading.sheet().rules().getFirst().body().getFirst() instanceof Literal.Positive literal) {
            return literal.atom();
        }
        throw new ParameterException(spec.commandLine(), "'" + text
                + "' is no proposition; write terminal, legal(white,noop) or (goal white 100), say");
    }
}
