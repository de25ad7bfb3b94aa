package org.senet.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.senet.gdl.Dialect;
import org.senet.gdl.Reading;
import org.senet.gdl.Rule;
import org.senet.gdl.Source;
import org.senet.gdl.Term;
import org.senet.match.Clocks;
import org.senet.match.Observation;

/**
 * Writes and reads messages in both notations: that of the competitions, {@code (PLAY m23 ((mark 1 1) noop))}, and that of the
 * textbook, {@code play(m23,[mark(1,1),noop])} (Genesereth and Thielscher 2014, chapters 3 and 17). In which one a message is
 * written shows in its first character. Nothing here recurses, so that no text is too deep.
 */
public final class Codec {
    private static final String NIL = "nil";

    private Codec() {}

    /** The notation of a message: prefix starts with a parenthesis. */
    public static Dialect dialect(String text) {
        Brackets beginning = new Brackets();
        for (int i = 0; i < text.length() && beginning.dialect().isEmpty(); i++) {
            beginning.take(text.charAt(i));
        }
        return beginning.dialect().orElse(Dialect.INFIX);
    }

    /**
     * The message that a text is.
     *
     * @throws BadMessage where it is none
     */
    public static Message read(String message) {
        String text = message.startsWith("\uFEFF") ? message.substring(1) : message;
        Dialect dialect = dialect(text);
        List<String> parts = switch (dialect) {
            case PREFIX -> prefixParts(text);
            case INFIX -> infixParts(text);
        };
        String word = parts.isEmpty() ? "" : parts.getFirst().toLowerCase(Locale.ROOT);
        List<String> rest = parts.subList(Math.min(1, parts.size()), parts.size());
        return switch (word) {
            case "info", "ping" -> new Message.Info();
            case "preview" -> {
                demand(rest.size() >= 2, "preview", "(PREVIEW (rules…) clock)", rest.size());
                yield new Message.Preview(rules(rest.get(0), dialect), seconds(rest.get(1)));
            }
            case "start" -> {
                demand(rest.size() >= 5, "start", "(START match role (rules…) startclock playclock)", rest.size());
                yield new Message.Start(match(rest.get(0)), term(rest.get(1), dialect), rules(rest.get(2), dialect),
                        seconds(rest.get(3)), seconds(rest.get(4)));
            }
            case "play" -> {
                demand(!rest.isEmpty(), "play", "(PLAY match (moves…))", 0);
                yield new Message.Play(match(rest.getFirst()), turn(rest), news(rest, dialect));
            }
            case "stop" -> {
                demand(!rest.isEmpty(), "stop", "(STOP match (moves…))", 0);
                yield new Message.Stop(match(rest.getFirst()), turn(rest), news(rest, dialect));
            }
            case "abort" -> {
                demand(!rest.isEmpty(), "abort", "(ABORT match)", 0);
                yield new Message.Abort(match(rest.getFirst()));
            }
            default -> throw new BadMessage(
                    (word.isEmpty() ? "the message is empty" : "there is no message '" + Brackets.clip(word) + "'")
                            + "; there are info, preview, start, play, stop and abort");
        };
    }

    private static void demand(boolean enough, String word, String form, int given) {
        if (!enough) {
            throw new BadMessage("'" + word + "' has " + given + " arguments; it is written " + form);
        }
    }

    private static List<String> prefixParts(String text) {
        List<String> outer = Brackets.parts(text, Dialect.PREFIX);
        if (outer.size() != 1) {
            throw new BadMessage("a message is one pair of parentheses, but " + outer.size() + " things were sent");
        }
        return list(outer.getFirst(), Dialect.PREFIX);
    }

    private static List<String> infixParts(String text) {
        List<String> outer = Brackets.parts(text, Dialect.INFIX);
        if (outer.size() != 1) {
            throw new BadMessage(outer.isEmpty()
                    ? "the message is empty; there are info, preview, start, play, stop and abort"
                    : "a message is one term, but " + outer.size() + " were sent");
        }
        String term = outer.getFirst().replaceFirst("\\.$", "").strip();
        int open = term.indexOf('(');
        List<String> parts = new ArrayList<>();
        parts.add((open < 0 ? term : term.substring(0, open)).strip());
        if (open >= 0) {
            parts.addAll(list(term.substring(open), Dialect.INFIX));
        }
        return parts;
    }

    /** The parts of what stands in one pair of brackets. */
    private static List<String> list(String text, Dialect dialect) {
        char last = text.charAt(text.length() - 1);
        if (text.length() < 2 || last != ')' && last != ']') {
            throw new BadMessage("something stands behind the last bracket: " + Brackets.clip(text));
        }
        return Brackets.parts(text.substring(1, text.length() - 1), dialect);
    }

    private static String match(String text) {
        if (text.length() > 256 || text.startsWith("(") || text.startsWith("[")) {
            throw new BadMessage("the name of a match is a word, not " + Brackets.clip(text));
        }
        return text.replaceAll("^'|'$", "").toLowerCase(Locale.ROOT);
    }

    private static Term term(String text, Dialect dialect) {
        return Reading.term(text.toLowerCase(Locale.ROOT), dialect)
                .orElseThrow(() -> new BadMessage("a term was expected, not " + Brackets.clip(text)));
    }

    private static double seconds(String text) {
        if (!text.matches("\\d{1,7}(\\.\\d{1,9})?")) {
            throw new BadMessage("a clock is a number of seconds, not " + Brackets.clip(text));
        }
        return Double.parseDouble(text);
    }

    private static Reading rules(String text, Dialect dialect) {
        boolean list = text.startsWith(dialect == Dialect.PREFIX ? "(" : "[");
        if (!list) {
            throw new BadMessage("the rules are a list in brackets, not " + Brackets.clip(text));
        }
        String rules = switch (dialect) {
            case PREFIX -> text.substring(1, text.length() - 1);
            case INFIX -> list(text, dialect).stream().map(r -> r + "\n.").collect(Collectors.joining("\n"));
        };
        return Reading.of(new Source("rules", rules), dialect);
    }

    private static OptionalInt turn(List<String> arguments) {
        if (arguments.size() < 4) {
            return OptionalInt.empty();
        }
        if (!arguments.get(1).matches("\\d{1,6}")) {
            throw new BadMessage("a turn is a number, not " + Brackets.clip(arguments.get(1)));
        }
        return OptionalInt.of(Integer.parseInt(arguments.get(1)));
    }

    private static Observation news(List<String> arguments, Dialect dialect) {
        return switch (arguments.size()) {
            case 1 -> new Observation.Beginning();
            case 2, 3 -> {
                List<Term> moves = terms(arguments.get(1), dialect);
                yield moves.isEmpty() ? new Observation.Beginning() : new Observation.AllMoves(moves);
            }
            default -> isNil(arguments.get(2))
                    ? new Observation.Beginning()
                    : new Observation.Percepts(term(arguments.get(2), dialect), terms(arguments.get(3), dialect));
        };
    }

    private static boolean isNil(String text) {
        return text.equalsIgnoreCase(NIL);
    }

    /** The terms of a list; none for {@code nil}, one for a term without brackets. */
    private static List<Term> terms(String text, Dialect dialect) {
        if (isNil(text)) {
            return List.of();
        }
        if (!text.startsWith(dialect == Dialect.PREFIX ? "(" : "[")) {
            return List.of(term(text, dialect));
        }
        return list(text, dialect).stream().map(t -> term(t, dialect)).toList();
    }

    /** The text of a message, on one line. */
    public static String write(Message message, Dialect dialect) {
        return switch (message) {
            case Message.Info _ -> written("info", List.of(), dialect);
            case Message.Preview m -> written("preview", List.of(rules(m.rules(), dialect), Clocks.number(m.clock())),
                    dialect);
            case Message.Start m -> written("start", List.of(m.match(), dialect.print(m.role()),
                    rules(m.rules(), dialect), Clocks.number(m.startClock()), Clocks.number(m.playClock())), dialect);
            case Message.Play m -> written("play", news(m.match(), m.turn(), m.news(), dialect), dialect);
            case Message.Stop m -> written("stop", news(m.match(), m.turn(), m.news(), dialect), dialect);
            case Message.Abort m -> written("abort", List.of(m.match()), dialect);
        };
    }

    private static String written(String word, List<String> arguments, Dialect dialect) {
        return switch (dialect) {
            case PREFIX -> arguments.stream().map(a -> " " + a)
                    .collect(Collectors.joining("", "(" + word.toUpperCase(Locale.ROOT), ")"));
            case INFIX -> word + "(" + String.join(",", arguments) + ")";
        };
    }

    private static List<String> news(String match, OptionalInt turn, Observation news, Dialect dialect) {
        String nil = dialect == Dialect.PREFIX ? "NIL" : NIL;
        return switch (news) {
            case Observation.Beginning _ -> turn.isPresent()
                    ? List.of(match, "0", nil, list(List.of(), dialect))
                    : List.of(match, nil);
            case Observation.AllMoves all -> List.of(match, list(all.moves(), dialect));
            case Observation.Percepts seen -> List.of(match, String.valueOf(turn.orElse(0)),
                    dialect.print(seen.move()), list(seen.seen(), dialect));
        };
    }

    private static String list(List<Term> terms, Dialect dialect) {
        return bracketed(terms.stream().map(dialect::print).toList(), dialect);
    }

    private static String rules(Reading rules, Dialect dialect) {
        return bracketed(rules.sheet().rules().stream().map(r -> line(r, dialect)).toList(), dialect);
    }

    private static String line(Rule rule, Dialect dialect) {
        return dialect.print(rule).replaceAll("\\s*\\n\\s*", " ");
    }

    private static String bracketed(List<String> parts, Dialect dialect) {
        return switch (dialect) {
            case PREFIX -> parts.stream().collect(Collectors.joining(" ", "(", ")"));
            case INFIX -> parts.stream().collect(Collectors.joining(",", "[", "]"));
        };
    }
}
