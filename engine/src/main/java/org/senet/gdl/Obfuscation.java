package org.senet.gdl;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * A renaming of every word that belongs to one game and not to the language, as managers do before a match, so that a player
 * cannot profit from knowing what a word means to people. Words of the language, {@code random} and the numbers 0 to 100 stay.
 *
 * <p>Invariant: one-to-one, so that it can be undone.
 */
public record Obfuscation(Map<String, String> dictionary, Map<String, String> variables) {
    private static final String CONSONANTS = "bcdfghjklmnpqrstvwxz";
    private static final String VOWELS = "aeiou";

    public Obfuscation {
        dictionary = Collections.unmodifiableMap(new LinkedHashMap<>(dictionary));
        variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
    }

    /** A renaming for the words of a sheet; the same seed and words give the same renaming. */
    public static Obfuscation of(Rulesheet sheet, long seed) {
        Set<String> words = new TreeSet<>();
        Set<String> variables = new TreeSet<>();
        for (Rule rule : sheet.rules()) {
            collect(rule.head(), words, variables);
            rule.body().forEach(l -> collect(l, words, variables));
        }
        words.removeIf(Vocabulary::isReserved);
        Random random = new Random(seed);
        Set<String> taken = new HashSet<>(words);
        return new Obfuscation(invent(words, taken, random), invent(variables, new HashSet<>(variables), random));
    }

    private static Map<String, String> invent(Set<String> words, Set<String> taken, Random random) {
        List<String> shuffled = new ArrayList<>(words);
        Collections.shuffle(shuffled, random);
        Map<String, String> invented = new LinkedHashMap<>();
        for (String word : shuffled) {
            String name = word(random);
            while (Vocabulary.isReserved(name) || !taken.add(name)) {
                name += word(random);
            }
            invented.put(word, name);
        }
        return invented;
    }

    private static String word(Random random) {
        StringBuilder word = new StringBuilder();
        for (int i = 2 + random.nextInt(2); i > 0; i--) {
            word.append(CONSONANTS.charAt(random.nextInt(CONSONANTS.length())));
            word.append(VOWELS.charAt(random.nextInt(VOWELS.length())));
        }
        return word.toString();
    }

    private static void collect(Term term, Set<String> words, Set<String> variables) {
        if (term instanceof Term.Variable variable) {
            variables.add(variable.name());
        } else {
            words.add(term.name());
            term.arguments().forEach(a -> collect(a, words, variables));
        }
    }

    private static void collect(Literal literal, Set<String> words, Set<String> variables) {
        switch (literal) {
            case Literal.Positive positive -> collect(positive.atom(), words, variables);
            case Literal.Negative negative -> collect(negative.condition(), words, variables);
            case Literal.Distinct distinct -> {
                collect(distinct.left(), words, variables);
                collect(distinct.right(), words, variables);
            }
            case Literal.Or or -> or.conditions().forEach(l -> collect(l, words, variables));
            case Literal.And and -> and.conditions().forEach(l -> collect(l, words, variables));
        }
    }

    public Term apply(Term term) {
        return switch (term) {
            case Term.Constant constant -> new Term.Constant(dictionary.getOrDefault(constant.name(), constant.name()));
            case Term.Variable variable -> new Term.Variable(variables.getOrDefault(variable.name(), variable.name()));
            case Term.Compound compound -> new Term.Compound(dictionary.getOrDefault(compound.name(), compound.name()),
                    compound.arguments().stream().map(this::apply).toList());
        };
    }

    public Literal apply(Literal literal) {
        return switch (literal) {
            case Literal.Positive positive -> new Literal.Positive(apply(positive.atom()));
            case Literal.Negative negative -> new Literal.Negative(apply(negative.condition()));
            case Literal.Distinct distinct -> new Literal.Distinct(apply(distinct.left()), apply(distinct.right()));
            case Literal.Or or -> new Literal.Or(or.conditions().stream().map(this::apply).toList());
            case Literal.And and -> new Literal.And(and.conditions().stream().map(this::apply).toList());
        };
    }

    /** The sheet with its words renamed and everything else as it was. */
    public Rulesheet apply(Rulesheet sheet) {
        return Rulesheet.of(sheet.source().name(), sheet.dialect(), sheet.rules().stream()
                .map(r -> new Rule(apply(r.head()), r.body().stream().map(this::apply).toList())).toList());
    }

    /** The renaming that undoes this one. */
    public Obfuscation inverse() {
        return new Obfuscation(inverse(dictionary), inverse(variables));
    }

    private static Map<String, String> inverse(Map<String, String> map) {
        Map<String, String> inverse = new LinkedHashMap<>();
        map.forEach((k, v) -> inverse.put(v, k));
        return inverse;
    }
}
