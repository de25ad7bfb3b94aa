package org.senet.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.senet.analysis.fuzzy.OrderRelations;
import org.senet.gdl.Term;

/**
 * Values in an order: the columns or the rows of a board. Numbers are ordered by value and have no gaps; letters from {@code a} on and words with a
 * number at the end are ordered as a person would; anything else by a successor relation of the rules.
 *
 * <p>Invariant: there are at least two values, and each has one place.
 */
final class Axis {
    private static final int LONGEST = 60;
    private static final Pattern NUMBERED = Pattern.compile("([a-z_-]*)(-?[0-9]{1,4})");

    private static final Term FIRST_LETTER = Term.constant("a");

    private final List<Term> values;
    private final Map<Term, Integer> places = new HashMap<>();

    private Axis(List<Term> values) {
        this.values = List.copyOf(values);
        values.forEach(v -> places.put(v, places.size()));
    }

    static Optional<Axis> of(Set<Term> values, OrderRelations orders) {
        if (values.size() < 2 || values.size() > LONGEST || values.stream().anyMatch(v -> v.arity() > 0)) {
            return Optional.empty();
        }
        Optional<List<Term>> counted = counted(values);
        if (counted.isPresent()) {
            return counted.filter(c -> c.size() <= LONGEST).map(Axis::new);
        }
        if (values.contains(FIRST_LETTER)
                && values.stream().allMatch(v -> v.name().length() == 1 && Character.isLetter(v.name().charAt(0)))) {
            return Optional.of(new Axis(values.stream().sorted().toList()));
        }
        return orders.orderOf(values)
                .map(order -> new Axis(values.stream().sorted(Comparator.comparing(order::get)).toList()));
    }

    /** All values from the least to the greatest, where they are numbers or one word with numbers. */
    private static Optional<List<Term>> counted(Set<Term> values) {
        Set<String> words = new HashSet<>();
        List<Integer> numbers = new ArrayList<>();
        for (Term value : values) {
            Matcher parts = NUMBERED.matcher(value.name());
            if (!parts.matches() || parts.group(2).startsWith("0") && parts.group(2).length() > 1) {
                return Optional.empty();
            }
            words.add(parts.group(1));
            numbers.add(Integer.valueOf(parts.group(2)));
        }
        if (words.size() > 1) {
            return Optional.empty();
        }
        IntStream range = IntStream.rangeClosed(numbers.stream().min(Comparator.naturalOrder()).orElse(0),
                numbers.stream().max(Comparator.naturalOrder()).orElse(0)).limit(LONGEST + 1L);
        String word = words.iterator().next();
        return Optional.of(range.<Term>mapToObj(n -> Term.constant(word + n)).toList());
    }

    List<Term> values() {
        return values;
    }

    int size() {
        return values.size();
    }

    /** The place of a value, from 0; only for values of this axis. */
    int place(Term value) {
        Integer place = places.get(value);
        if (place == null) {
            throw new IllegalArgumentException(value + " is not among " + values);
        }
        return place;
    }

    boolean contains(Term value) {
        return places.containsKey(value);
    }

    boolean contains(Axis other) {
        return places.keySet().containsAll(other.values);
    }

    /** Whether the values are letters, as the columns of a chess board are. */
    boolean isLettered() {
        return values.stream().allMatch(v -> Character.isLetter(v.name().charAt(0)));
    }
}
