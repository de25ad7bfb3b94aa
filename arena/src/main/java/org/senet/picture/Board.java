package org.senet.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/**
 * A grid, or several alike, and the forms of fluents that put things on it; the first layer gives the board its name and size.
 *
 * <p>Invariant: every layer's places lie on the axes of the first.
 *
 * @param faces the places of each board, by what tells the boards apart
 */
record Board(List<Layer> layers, Map<List<Term>, Set<List<Term>>> faces) {
    /** Numbers by value and before words. */
    static final Comparator<Term> NATURAL = Comparator.<Term>comparingInt(
            t -> t.name().matches("[0-9]{1,9}") ? Integer.parseInt(t.name()) : Integer.MAX_VALUE)
            .thenComparing(Comparator.naturalOrder());
    private static final Comparator<List<Term>> BY_NAMES = Comparator.comparing(
            (List<Term> names) -> names, (x, y) -> {
                for (int i = 0; i < Math.min(x.size(), y.size()); i++) {
                    int order = NATURAL.compare(x.get(i), y.get(i));
                    if (order != 0) {
                        return order;
                    }
                }
                return x.size() - y.size();
            });

    Board {
        layers = List.copyOf(layers);
    }

    /** The boards of a game, the largest first. */
    static List<Board> in(Sample sample) {
        List<Layer> layers = sample.fluents().keySet().stream().flatMap(f -> Layer.of(f, sample).stream())
                .sorted(Comparator.comparing((Layer l) -> l.a().size() * l.b().size()).reversed()
                        .thenComparing(l -> l.content().isEmpty() || !l.isFunctional(sample))
                        .thenComparing(l -> -l.most(sample)))
                .toList();
        Map<Layer, List<Layer>> boards = new LinkedHashMap<>();
        for (Layer layer : layers) {
            boards.keySet().stream().filter(ground -> carries(ground, layer)).findFirst()
                    .ifPresentOrElse(ground -> boards.getOrDefault(ground, List.of()).add(layer), () -> {
                        if (layer.most(sample) > 1) {
                            boards.put(layer, new ArrayList<>(List.of(layer)));
                        }
                    });
        }
        return boards.values().stream().map(all -> new Board(all, faces(all, sample))).toList();
    }

    /** Whether a layer lies on the board of another, and is not a coarser board of its own. */
    private static boolean carries(Layer ground, Layer layer) {
        boolean isCoarse = isCoarse(ground.a(), layer.a()) && isCoarse(ground.b(), layer.b());
        return layer.index().isEmpty() && ground.index().isEmpty() && ground.a().contains(layer.a())
                && ground.b().contains(layer.b()) && !isCoarse;
    }

    private static boolean isCoarse(Axis large, Axis small) {
        return small.size() < large.size() && large.size() % small.size() == 0
                && large.values().subList(0, small.size()).equals(small.values());
    }

    /** Places are those declared, or those that always hold something, else all that the axes have. */
    private static Map<List<Term>, Set<List<Term>>> faces(List<Layer> layers, Sample sample) {
        Layer ground = layers.getFirst();
        Map<List<Term>, Set<List<Term>>> faces = new TreeMap<>(BY_NAMES);
        faces.putAll(ground.places(sample.fluents().getOrDefault(ground.form(), Set.of())));
        boolean isConstant = sample.inStates(ground.form()).stream().map(ground::places).distinct().count() == 1;
        for (Set<List<Term>> places : faces.values()) {
            for (Layer layer : layers.subList(1, layers.size())) {
                sample.fluents().getOrDefault(layer.form(), Set.of())
                        .forEach(f -> places.add(List.of(layer.first(f), layer.second(f))));
            }
            if (!isConstant && !sample.declared().contains(ground.form())) {
                ground.a().values().forEach(x -> ground.b().values().forEach(y -> places.add(List.of(x, y))));
            }
        }
        return faces;
    }

    Layer ground() {
        return layers.getFirst();
    }

    Axis a() {
        return ground().a();
    }

    Axis b() {
        return ground().b();
    }

    Set<Signature> forms() {
        return layers.stream().map(Layer::form).collect(Collectors.toCollection(HashSet::new));
    }

    /** Everything that can lie on this board. */
    Set<String> things(Sample sample) {
        return layers.stream()
                .flatMap(l -> sample.fluents().getOrDefault(l.form(), Set.of()).stream().map(l::thing))
                .collect(Collectors.toSet());
    }

    /** What lies on more than half of all places at first, if anything does. */
    String filler(Sample sample) {
        Layer ground = ground();
        Map<String, Long> counts = sample.inStates(ground.form()).getFirst().stream()
                .collect(Collectors.groupingBy(ground::thing, Collectors.counting()));
        long places = faces.values().stream().mapToLong(Set::size).sum();
        return counts.entrySet().stream().filter(e -> 2 * e.getValue() > places).map(Map.Entry::getKey).findFirst()
                .orElse("");
    }

    /** What lies where in a state: by board and place, what the first layer puts there before the others. */
    Map<List<Term>, List<String>> things(List<Term> state) {
        Map<List<Term>, List<String>> things = new LinkedHashMap<>();
        for (Layer layer : layers) {
            state.stream().filter(f -> f.signature().equals(layer.form()))
                    .forEach(f -> things.computeIfAbsent(layer.key(f), _ -> new ArrayList<>()).add(layer.thing(f)));
        }
        return things;
    }

    /** The name of a cell on the page: the board's fluent, the board where there are several, and the place. */
    String cell(List<Term> face, List<Term> place) {
        return Stream.concat(Stream.of(ground().form().name()),
                Stream.concat(face.stream(), place.stream()).map(Term::toString))
                .collect(Collectors.joining("/"));
    }
}
