package org.senet.picture;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.senet.picture.Mark.Kind;

/**
 * How the things on a board are drawn, as their names suggest when they are seen together: {@code b} is blank beside {@code x} and
 * {@code o}, black beside {@code w}, and a bishop of black in {@code bb}.
 */
final class Alphabet {
    private static final Set<String> NOTHING = Set.of("blank", "empty", "none", "nil", "free", "space", "e", "off",
            "clear", "nothing", "dirt", "unmarked");
    private static final Map<String, Kind> KINDS = Map.of("p", Kind.PAWN, "n", Kind.KNIGHT, "b", Kind.BISHOP, "r",
            Kind.ROOK, "q", Kind.QUEEN, "k", Kind.KING);
    private static final Pattern SHORT = Pattern.compile("([wb])[-_ ]?([pnbrqkm])");
    private static final int MOST_LETTERS = 3;

    private final Map<String, Mark> marks = new HashMap<>();
    private final List<String> roles;
    private final Map<String, String> names;
    private final String filler;
    private boolean tiles;
    private boolean men;

    private Alphabet(List<String> roles, Map<String, String> names, String filler) {
        this.roles = roles;
        this.names = names;
        this.filler = filler;
    }

    /**
     * @param places how many places the board has
     * @param names  for some things, a name by which they are drawn instead of their own
     * @param filler what lies on most places at first; empty where nothing does
     */
    static Alphabet of(Set<String> things, int places, List<String> roles, Map<String, String> names, String filler) {
        Alphabet alphabet = new Alphabet(roles, names, filler);
        Set<String> sorted = new TreeSet<>();
        things.forEach(t -> sorted.add(names.getOrDefault(t, t)));
        long numbers = sorted.stream().filter(Alphabet::isNumber).count();
        alphabet.tiles = numbers > 2 && places - numbers <= 1 && places >= numbers;
        // Kings and unnamed men alone are those of checkers.
        alphabet.men = sorted.stream().anyMatch(t -> t.contains("pawn")) || sorted.stream().map(Alphabet::kind)
                .flatMap(Optional::stream).anyMatch(k -> k != Kind.PAWN && k != Kind.KING);
        Set<String> unknown = new TreeSet<>();
        for (String thing : sorted) {
            alphabet.mark(thing, sorted).ifPresentOrElse(m -> alphabet.marks.put(thing, m), () -> unknown.add(thing));
        }
        int next = 0;
        for (String thing : unknown) {
            alphabet.marks.put(thing, alphabet.token(thing, next++));
        }
        return alphabet;
    }

    Mark mark(String thing) {
        String name = names.getOrDefault(thing, thing);
        return marks.getOrDefault(name, new Mark.Token(letters(name), Hue.GREY));
    }

    /** Whether the things are tiles with numbers that fill the board but for one gap. */
    boolean hasTiles() {
        return tiles;
    }

    /** Whether a board for these is checkered. */
    boolean isChecked() {
        return men || marks.values().stream().anyMatch(m -> m instanceof Mark.Stone stone && stone.crowned());
    }

    private Optional<Mark> mark(String thing, Set<String> all) {
        if (isNothing(thing, all)) {
            return Optional.of(new Mark.Nothing());
        }
        if (isNumber(thing)) {
            return Optional.of(new Mark.Figure(thing, tiles));
        }
        Optional<Kind> kind = kind(thing);
        if (kind.isPresent() && men) {
            return Optional.of(new Mark.Man(kind.get(), side(thing).orElse(Hue.WHITE)));
        }
        return switch (thing) {
            case "x" -> Optional.of(new Mark.Cross());
            case "o" -> Optional.of(new Mark.Nought());
            case "top side" -> Optional.of(new Mark.Side(true));
            case "left side" -> Optional.of(new Mark.Side(false));
            case "hole" -> Optional.of(new Mark.Hole());
            case "on", "lit", "light", "gold" -> Optional.of(new Mark.Block(Hue.YELLOW));
            case "arrow", "burnt", "stone" -> Optional.of(new Mark.Block(Hue.GREY));
            case "box", "crate" -> Optional.of(new Mark.Block(Hue.BROWN));
            case "visited", "mark", "marked" -> Optional.of(new Mark.Dot(Hue.GREY));
            case "peg" -> Optional.of(new Mark.Stone(Hue.BROWN, false));
            default -> thing.startsWith("wall") || thing.startsWith("block")
                    ? Optional.of(new Mark.Block(Hue.GREY))
                    : sideOf(thing, all).map(h -> new Mark.Stone(h, isCrowned(thing)));
        };
    }

    private boolean isNothing(String thing, Set<String> all) {
        return NOTHING.contains(thing) && !roles.contains(thing)
                || thing.equals("b") && (filler.equals("b") || !all.contains("w")) && !roles.contains("b")
                || thing.equals("green") && all.contains("black") && !roles.contains("green");
    }

    private static boolean isNumber(String thing) {
        return thing.matches("[0-9]{1,4}");
    }

    private static boolean isCrowned(String thing) {
        return thing.endsWith("king") || thing.endsWith("queen") || thing.matches("[a-z]k");
    }

    /** The kind of chess piece that a name tells: {@code wn}, {@code white knight}, {@code knight}. */
    private static Optional<Kind> kind(String thing) {
        Matcher code = SHORT.matcher(thing);
        if (code.matches()) {
            return Optional.ofNullable(KINDS.get(code.group(2)));
        }
        for (Kind kind : Kind.values()) {
            if (thing.contains(kind.name().toLowerCase(Locale.ROOT))) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    private static Optional<Hue> side(String thing) {
        Matcher code = SHORT.matcher(thing);
        return code.matches() ? Optional.of(code.group(1).equals("w") ? Hue.WHITE : Hue.BLACK) : Hue.in(thing);
    }

    /** The side of a stone: by its colour, by a letter for it, or by the role whose name it bears. */
    private Optional<Hue> sideOf(String thing, Set<String> all) {
        Optional<Hue> side = side(thing);
        if (side.isPresent()) {
            return side;
        }
        if (thing.length() <= 2 && all.stream().anyMatch(t -> !t.equals(thing) && t.matches("[wbry][a-z]?"))) {
            switch (thing.charAt(0)) {
                case 'w' :
                    return Optional.of(Hue.WHITE);
                case 'b' :
                    return Optional.of(Hue.BLACK);
                case 'r' :
                    return Optional.of(Hue.RED);
                case 'y' :
                    return Optional.of(Hue.YELLOW);
                default :
                    return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private Mark token(String thing, int number) {
        int role = roles.indexOf(thing);
        return new Mark.Token(letters(thing), Hue.SPARE.get((role >= 0 ? role : number) % Hue.SPARE.size()));
    }

    private static String letters(String thing) {
        String plain = thing.replaceAll("[^a-z0-9]", "");
        return plain.substring(0, Math.min(MOST_LETTERS, plain.length()));
    }
}
