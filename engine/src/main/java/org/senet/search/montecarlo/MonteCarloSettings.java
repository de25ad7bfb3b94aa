package org.senet.search.montecarlo;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * How a Monte Carlo tree search goes about it.
 *
 * @param threads   how many threads search at the same time
 * @param batch     playouts that are made at once; 0 for as many as the machine makes with the least effort, at most 64
 * @param leaves    the most new states of one parent among which these playouts are divided
 * @param mostNodes the most states kept in memory; 0 for as many as the heap has room for
 * @param solver    whether proved values are carried up the graph
 * @param adjusting whether the search tries out several settings before the match and keeps what wins
 * @param choosing  how moves are chosen in the graph
 * @param playing   how moves are chosen in playouts
 */
public record MonteCarloSettings(int threads, int batch, int leaves, int mostNodes, boolean solver, boolean adjusting,
        Choosing choosing, Playing playing) {

    /** When the values of moves that were made later on are used for choosing (RAVE). */
    public enum Rave {
        NEVER, ALWAYS,
        /** When it was seen to predict at the root; Méhat and Vittaut, "Online Adjustment of Tree Search for GGP" (2013). */
        ADAPTIVE
    }

    /** When moves are good enough to stop looking for better ones. */
    public enum Sufficiency {
        NEVER,
        /** Above a threshold. */
        PLAIN,
        /** With a probability that depends on how the values of won and of other playouts are spread. */
        STATISTICAL
    }

    /** How moves are chosen in playouts. */
    public enum Policy {
        /** Each with the same probability; played in bulk by the machine. */
        UNIFORM,
        /** By the average of what came of the move. */
        MAST,
        /** By the averages of what came of the move and the one or two before it. */
        NST
    }

    /**
     * How moves are chosen in the graph. All constants are for values from 0 to 1.
     *
     * @param exploration the constant of the upper confidence bound
     * @param scaled      whether the constant is for values that differ as those of a coin do, and is scaled to how those
     *                    of the game differ
     * @param urgency     what a move not yet tried is taken to be better than the state; where infinite, all are tried first
     * @param history     the weight of what came of a move in other states (progressive history)
     * @param equivalence how many visits are worth as much as those of RAVE
     * @param threshold   the value above which a move is good enough
     */
    public record Choosing(double exploration, boolean scaled, double urgency, double history, Rave rave,
            double equivalence, Sufficiency sufficiency, double threshold) {}

    /**
     * How moves are chosen in playouts.
     *
     * @param epsilon     how often NST makes any move
     * @param temperature how evenly MAST spreads its choices
     * @param decay       what a move in the match leaves of what MAST or NST learned; negative for what the papers recommend
     * @param cutoff      the most joint moves of a playout that is not uniform
     * @param discount    what a joint move leaves of how much better than even a value is
     */
    public record Playing(Policy policy, double epsilon, double temperature, double decay, int cutoff,
            double discount) {
        double effectiveDecay() {
            if (decay >= 0) {
                return decay;
            }
            return switch (policy) {
                case UNIFORM, MAST -> 0.2;
                case NST -> 0.6;
            };
        }
    }

    /** A parameter by name, for those who write it down. */
    public record Parameter(String name, String meaning, String standard) {}

    /** What has proved best over many games. */
    public static MonteCarloSettings defaults() {
        return new MonteCarloSettings(1, 0, 8, 0, true, false,
                new Choosing(0.3, true, Double.POSITIVE_INFINITY, 0, Rave.NEVER, 700, Sufficiency.NEVER, 0.6),
                new Playing(Policy.UNIFORM, 0.2, 10, -1, 400, 1));
    }

    public MonteCarloSettings {
        if (threads < 1 || batch < 0 || leaves < 1 || mostNodes < 0) {
            throw new IllegalArgumentException("threads and leaves are at least 1, batch and nodes at least 0");
        }
    }

    /** The same with another value of a parameter, given as text. */
    public MonteCarloSettings with(String name, Object value) {
        String text = String.valueOf(value);
        Choosing c = choosing;
        Playing p = playing;
        return switch (name) {
            case "threads" -> new MonteCarloSettings(whole(name, text), batch, leaves, mostNodes, solver, adjusting, c,
                    p);
            case "batch" -> new MonteCarloSettings(threads, whole(name, text), leaves, mostNodes, solver, adjusting, c,
                    p);
            case "leaves" -> new MonteCarloSettings(threads, batch, whole(name, text), mostNodes, solver, adjusting, c,
                    p);
            case "nodes" -> new MonteCarloSettings(threads, batch, leaves, whole(name, text), solver, adjusting, c, p);
            case "solver" -> new MonteCarloSettings(threads, batch, leaves, mostNodes, yes(name, text), adjusting, c,
                    p);
            case "adjust" -> new MonteCarloSettings(threads, batch, leaves, mostNodes, solver, yes(name, text), c, p);
            case "exploration" -> with(new Choosing(number(name, text), c.scaled, c.urgency, c.history, c.rave,
                    c.equivalence, c.sufficiency, c.threshold));
            case "scaled" -> with(new Choosing(c.exploration, yes(name, text), c.urgency, c.history, c.rave,
                    c.equivalence, c.sufficiency, c.threshold));
            case "urgency" -> with(new Choosing(c.exploration, c.scaled, number(name, text), c.history, c.rave,
                    c.equivalence, c.sufficiency, c.threshold));
            case "history" -> with(new Choosing(c.exploration, c.scaled, c.urgency, number(name, text), c.rave,
                    c.equivalence, c.sufficiency, c.threshold));
            case "rave" -> with(new Choosing(c.exploration, c.scaled, c.urgency, c.history, one(Rave.class, name, text),
                    c.equivalence, c.sufficiency, c.threshold));
            case "equivalence" -> with(new Choosing(c.exploration, c.scaled, c.urgency, c.history, c.rave,
                    number(name, text), c.sufficiency, c.threshold));
            case "sufficiency" -> with(new Choosing(c.exploration, c.scaled, c.urgency, c.history, c.rave,
                    c.equivalence, one(Sufficiency.class, name, text), c.threshold));
            case "threshold" -> with(new Choosing(c.exploration, c.scaled, c.urgency, c.history, c.rave,
                    c.equivalence, c.sufficiency, number(name, text)));
            case "policy" -> with(
                    new Playing(one(Policy.class, name, text), p.epsilon, p.temperature, p.decay, p.cutoff,
                            p.discount));
            case "epsilon" -> with(new Playing(p.policy, number(name, text), p.temperature, p.decay, p.cutoff,
                    p.discount));
            case "temperature" -> with(new Playing(p.policy, p.epsilon, number(name, text), p.decay, p.cutoff,
                    p.discount));
            case "decay" -> with(new Playing(p.policy, p.epsilon, p.temperature, number(name, text), p.cutoff,
                    p.discount));
            case "cutoff" -> with(new Playing(p.policy, p.epsilon, p.temperature, p.decay, whole(name, text),
                    p.discount));
            case "discount" -> with(new Playing(p.policy, p.epsilon, p.temperature, p.decay, p.cutoff,
                    number(name, text)));
            default -> throw new IllegalArgumentException("there is no parameter " + name + "; there are "
                    + parameters().stream().map(Parameter::name).collect(Collectors.joining(", ")));
        };
    }

    public MonteCarloSettings with(Choosing other) {
        return new MonteCarloSettings(threads, batch, leaves, mostNodes, solver, adjusting, other, playing);
    }

    public MonteCarloSettings with(Playing other) {
        return new MonteCarloSettings(threads, batch, leaves, mostNodes, solver, adjusting, choosing, other);
    }

    /** All parameters that {@link #with} knows. */
    public static List<Parameter> parameters() {
        MonteCarloSettings d = defaults();
        return List.of(
                of("threads", "threads that search at the same time", d.threads),
                of("batch", "playouts made at once, 0 for what suits the machine", d.batch),
                of("leaves", "most new states among which these are divided", d.leaves),
                of("nodes", "most states kept in memory, 0 for what the heap allows", d.mostNodes),
                of("solver", "whether proved values are carried up", d.solver),
                of("adjust", "whether settings are tried out before the match", d.adjusting),
                of("exploration", "constant of the upper confidence bound", d.choosing.exploration),
                of("scaled", "whether that is scaled to how values differ", d.choosing.scaled),
                of("urgency", "what an untried move is taken to be better than the state", d.choosing.urgency),
                of("history", "weight of what came of a move in other states", d.choosing.history),
                of("rave", "use of moves made later: " + words(Rave.class), d.choosing.rave),
                of("equivalence", "visits worth as much as those of rave", d.choosing.equivalence),
                of("sufficiency", "when exploration ends: " + words(Sufficiency.class), d.choosing.sufficiency),
                of("threshold", "value of a move that is good enough", d.choosing.threshold),
                of("policy", "choice of moves in playouts: " + words(Policy.class), d.playing.policy),
                of("epsilon", "how often nst makes any move", d.playing.epsilon),
                of("temperature", "how evenly mast chooses", d.playing.temperature),
                of("decay", "what a move in the match leaves of mast and nst, -1 for the papers'", d.playing.decay),
                of("cutoff", "most joint moves of a mast or nst playout", d.playing.cutoff),
                of("discount", "what a joint move leaves of an advantage", d.playing.discount));
    }

    private static Parameter of(String name, String meaning, Object standard) {
        return new Parameter(name, meaning, String.valueOf(standard).toLowerCase(Locale.ROOT));
    }

    private static <E extends Enum<E>> String words(Class<E> type) {
        return Arrays.stream(type.getEnumConstants()).map(c -> c.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
    }

    private static <E extends Enum<E>> E one(Class<E> type, String name, String text) {
        return Arrays.stream(type.getEnumConstants()).filter(c -> c.name().equalsIgnoreCase(text)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException(name + " is one of " + words(type) + ", not " + text));
    }

    private static int whole(String name, String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " is a whole number, not " + text, e);
        }
    }

    private static double number(String name, String text) {
        try {
            return text.equalsIgnoreCase("infinity") ? Double.POSITIVE_INFINITY : Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " is a number, not " + text, e);
        }
    }

    private static boolean yes(String name, String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "yes", "on" -> true;
            case "false", "no", "off" -> false;
            default -> throw new IllegalArgumentException(name + " is yes or no, not " + text);
        };
    }
}
