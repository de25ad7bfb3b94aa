package org.senet.protocol;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.senet.gdl.Dialect;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;

/** What a player answers. */
public sealed interface Reply {

    /** The text of the answer. */
    String text(Dialect dialect);

    /** An answer of one word. */
    enum Word implements Reply {
        AVAILABLE, BUSY, READY, DONE, ABORTED;

        @Override
        public String text(Dialect dialect) {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The word that a text is, in any case. */
        static Optional<Word> of(String text) {
            for (Word word : values()) {
                if (word.name().equalsIgnoreCase(text.strip())) {
                    return Optional.of(word);
                }
            }
            return Optional.empty();
        }
    }

    /** A move. */
    record Move(Term move) implements Reply {
        @Override
        public String text(Dialect dialect) {
            return dialect.print(move);
        }

        /**
         * The move that a text is, in either notation.
         *
         * @throws BadMessage where it is no single term
         */
        static Move of(String text) {
            String plain = text.strip().toLowerCase(Locale.ROOT);
            if (plain.startsWith("<")) {
                throw new BadMessage("the answer is a page and no term: " + Brackets.clip(text));
            }
            return new Move(Reading.term(plain).or(() -> Reading.term(plain, Dialect.INFIX))
                    .orElseThrow(() -> new BadMessage("the answer is no term: " + Brackets.clip(text))));
        }
    }

    /** What a player says about itself, by name. */
    record About(Map<String, String> pairs) implements Reply {
        public About {
            pairs = Collections.unmodifiableMap(new LinkedHashMap<>(pairs));
        }

        @Override
        public String text(Dialect dialect) {
            return switch (dialect) {
                case PREFIX -> pairs.entrySet().stream().map(e -> "(" + e.getKey() + " " + e.getValue() + ")")
                        .collect(Collectors.joining(" ", "(", ")"));
                case INFIX -> pairs.entrySet().stream().map(e -> "[" + e.getKey() + "," + e.getValue() + "]")
                        .collect(Collectors.joining(",", "[", "]"));
            };
        }

        /**
         * What a text says: pairs in either notation, or a bare word that is taken for the status.
         *
         * @throws BadMessage where it says nothing
         */
        static About of(String text) {
            String plain = text.strip();
            if (plain.isEmpty()) {
                throw new BadMessage("the answer is empty; available or busy was expected");
            }
            if (!plain.startsWith("(") && !plain.startsWith("[")) {
                return new About(Map.of("status", Brackets.clip(plain).toLowerCase(Locale.ROOT)));
            }
            Dialect dialect = plain.startsWith("(") ? Dialect.PREFIX : Dialect.INFIX;
            Map<String, String> pairs = new LinkedHashMap<>();
            for (String pair : inside(plain, dialect)) {
                List<String> parts = pair.startsWith("(") || pair.startsWith("[")
                        ? inside(pair, dialect)
                        : new ArrayList<>();
                if (parts.size() >= 2) {
                    pairs.put(parts.getFirst().toLowerCase(Locale.ROOT),
                            String.join(" ", parts.subList(1, parts.size())).replaceAll("^[\"']|[\"']$", ""));
                }
            }
            return new About(pairs);
        }

        private static List<String> inside(String text, Dialect dialect) {
            return Brackets.parts(text.substring(1, Math.max(1, text.length() - 1)), dialect);
        }
    }
}
