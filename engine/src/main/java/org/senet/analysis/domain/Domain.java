package org.senet.analysis.domain;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.senet.gdl.Signature;

/**
 * A set of values as constants and functions, each function with a domain for every argument: the set contains all
 * combinations. A function without domains stands for a term inside itself, so that the set has no bound.
 */
public record Domain(Set<String> constants, Map<Signature, List<Domain>> functions) {
    private static final int MOST_SHOWN = 16;

    /** Numbers by value and before words. */
    static final Comparator<String> NATURAL = Comparator.<String, BigInteger>comparing(
            s -> s.matches("[0-9]{1,18}") ? new BigInteger(s) : BigInteger.ONE.shiftLeft(70)).thenComparing(s -> s);

    public Domain {
        constants = Set.copyOf(constants);
        functions = Map.copyOf(functions);
    }

    /** How many values there are; empty where there is no bound. */
    public Optional<BigInteger> size() {
        BigInteger sum = BigInteger.valueOf(constants.size());
        for (Map.Entry<Signature, List<Domain>> function : functions.entrySet()) {
            Optional<BigInteger> product = function.getValue().isEmpty()
                    ? Optional.empty()
                    : product(function.getValue());
            if (product.isEmpty()) {
                return Optional.empty();
            }
            sum = sum.add(product.get());
        }
        return Optional.of(sum);
    }

    /** How many combinations of values there are. */
    static Optional<BigInteger> product(List<Domain> domains) {
        BigInteger product = BigInteger.ONE;
        for (Domain domain : domains) {
            Optional<BigInteger> size = domain.size();
            if (size.isEmpty()) {
                return Optional.empty();
            }
            product = product.multiply(size.get());
        }
        return Optional.of(product);
    }

    /** For instance <code>{cell({1, 2, 3} x {1, 2, 3} x {b, o, x}), control({black, white})}</code>; long sets are cut. */
    @Override
    public String toString() {
        List<String> values = new ArrayList<>(constants.stream().sorted(NATURAL).toList());
        if (values.size() > MOST_SHOWN) {
            String last = values.getLast();
            int left = values.size() - MOST_SHOWN;
            values.subList(MOST_SHOWN - 1, values.size()).clear();
            values.add("… " + left + " more …");
            values.add(last);
        }
        SortedMap<Signature, List<Domain>> sorted = new TreeMap<>(functions);
        sorted.forEach((function, domains) -> values.add(function.name() + (domains.isEmpty()
                ? "(…)"
                : domains.stream().map(Domain::toString).collect(Collectors.joining(" x ", "(", ")")))));
        return values.stream().collect(Collectors.joining(", ", "{", "}"));
    }
}
