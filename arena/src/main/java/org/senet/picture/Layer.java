package org.senet.picture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/**
 * How the fluents of one form put things on a grid: two neighbouring arguments are the place, those before them name the board where
 * there are several, those after them are what is there. Where nothing comes after, what comes before is there.
 *
 * @param index   the arguments that tell boards apart
 * @param first   the argument that comes first in the place; the other follows it
 * @param content the arguments that say what is there; none where the fluent says only that something is
 */
record Layer(Signature form, List<Integer> index, int first, List<Integer> content, Axis a, Axis b) {
    private static final int MOST_BOARDS = 64;
    /** Fluents of more arguments than this remember something rather than put it anywhere. */
    private static final int MOST_ARGUMENTS = 6;

    Layer {
        index = List.copyOf(index);
        content = List.copyOf(content);
    }

    static Optional<Layer> of(Signature form, Sample sample) {
        if (form.arity() < 2 || form.arity() > MOST_ARGUMENTS) {
            return Optional.empty();
        }
        List<Set<Term>> values = values(sample.fluents().getOrDefault(form, Set.of()), form.arity());
        List<Optional<Axis>> axes = values.stream().map(v -> Axis.of(v, sample.orders())).toList();
        for (int first : firstArguments(form.arity())) {
            Optional<Axis> a = axes.get(first);
            Optional<Axis> b = axes.get(first + 1);
            if (a.isPresent() && b.isPresent()) {
                return Optional.of(of(form, first, a.get(), b.get(), values, sample)).filter(l -> l.isLarge(values))
                        .filter(l -> !l.listsValues(sample));
            }
        }
        return Optional.empty();
    }

    private static Layer of(Signature form, int first, Axis a, Axis b, List<Set<Term>> values, Sample sample) {
        List<Integer> before = IntStream.range(0, first).boxed().toList();
        List<Integer> content = new ArrayList<>(IntStream.range(first + 2, form.arity()).boxed().toList());
        if (content.isEmpty()) {
            return new Layer(form, List.of(), first, before, a, b);
        }
        // Who owns a thing belongs to the thing.
        List<Integer> owners = before.stream().filter(i -> values.get(i).stream().allMatch(sample::isRole)).toList();
        content.addAll(0, owners);
        return new Layer(form, before.stream().filter(i -> !owners.contains(i)).toList(), first, content, a, b);
    }

    /** Places before a last argument are tried first, then the last two arguments, then the others from the right. */
    private static List<Integer> firstArguments(int arity) {
        Set<Integer> order = new LinkedHashSet<>();
        if (arity > 2) {
            order.add(arity - 3);
        }
        IntStream.iterate(arity - 2, i -> i >= 0, i -> i - 1).forEach(order::add);
        return List.copyOf(order);
    }

    private static List<Set<Term>> values(Set<Term> fluents, int arity) {
        return IntStream.range(0, arity).<Set<Term>>mapToObj(i -> fluents.stream().map(f -> f.arguments().get(i))
                .collect(Collectors.toCollection(LinkedHashSet::new))).toList();
    }

    private boolean isLarge(List<Set<Term>> values) {
        return index.stream().mapToInt(i -> values.get(i).size()).reduce(1, (x, y) -> x * y) <= MOST_BOARDS;
    }

    /** Whether this is rather a list of values: two arguments of which the first has one second in every state. */
    private boolean listsValues(Sample sample) {
        return form.arity() == 2 && !sample.states().isEmpty() && sample.inStates(form).stream().allMatch(
                state -> state.stream().map(f -> f.arguments().getFirst()).distinct().count() == a.size()
                        && state.size() == a.size());
    }

    /** Whether every place holds one thing at most, in every state. */
    boolean isFunctional(Sample sample) {
        return sample.inStates(form).stream()
                .allMatch(state -> state.stream().map(this::key).collect(Collectors.toCollection(HashSet::new))
                        .size() == state.size());
    }

    /** How many things there are in the fullest state. */
    int most(Sample sample) {
        return sample.inStates(form).stream().mapToInt(List::size).max().orElse(0);
    }

    Term first(Term fluent) {
        return fluent.arguments().get(first);
    }

    Term second(Term fluent) {
        return fluent.arguments().get(first + 1);
    }

    /** Which board the fluent is on. */
    List<Term> board(Term fluent) {
        return index.stream().map(i -> fluent.arguments().get(i)).toList();
    }

    /** Board and place. */
    List<Term> key(Term fluent) {
        List<Term> key = new ArrayList<>(board(fluent));
        key.add(first(fluent));
        key.add(second(fluent));
        return key;
    }

    /** What is there, as one word or several; the fluent's own name where it says no more. */
    String thing(Term fluent) {
        return content.isEmpty()
                ? form.name()
                : content.stream().map(i -> fluent.arguments().get(i).toString()).collect(Collectors.joining(" "));
    }

    /** The places that come up, by board. */
    Map<List<Term>, Set<List<Term>>> places(Iterable<Term> fluents) {
        Map<List<Term>, Set<List<Term>>> places = new HashMap<>();
        for (Term fluent : fluents) {
            places.computeIfAbsent(board(fluent), _ -> new LinkedHashSet<>())
                    .add(List.of(first(fluent), second(fluent)));
        }
        return places;
    }
}
