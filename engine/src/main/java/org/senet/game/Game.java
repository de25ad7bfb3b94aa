package org.senet.game;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.stream.Collectors;
import org.senet.check.CheckedRules;
import org.senet.gdl.PrefixPrinter;

/** A game: a name for people, checked rules, and an identity that depends on the rules alone. */
public record Game(String name, CheckedRules rules, GameTraits traits) {

    public static Game of(String name, CheckedRules rules) {
        return new Game(name, rules, GameTraits.of(rules));
    }

    /** The SHA-256 of the printed rules, sorted: the same for every layout, syntax and order of the same rules. */
    public String identity() {
        String text = rules.sheet().rules().stream().map(PrefixPrinter::print).sorted().distinct()
                .collect(Collectors.joining("\n"));
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
