package org.senet.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Reading;
import org.senet.gdl.Source;

/**
 * What came of checking a rule sheet: everything there is to say about it, the reader's words included and sorted by
 * position, and the checked rules unless one of these is an error.
 */
public record Checking(Optional<CheckedRules> rules, List<Diagnostic> diagnostics, Source source) {

    private static final Comparator<Diagnostic> BY_POSITION = Comparator
            .<Diagnostic>comparingInt(d -> d.span().start())
            .thenComparingInt(d -> d.span().end())
            .thenComparing(Diagnostic::severity)
            .thenComparing(Diagnostic::code);

    public Checking {
        diagnostics = List.copyOf(diagnostics);
    }

    /** Checks a sheet and takes it as it is played: what breaks the letter of the language alone is no error. */
    public static Checking of(Reading reading) {
        return of(reading, false);
    }

    /** Checks a sheet; a strict check makes every breach an error. */
    public static Checking of(Reading reading, boolean strict) {
        List<Diagnostic> found = new ArrayList<>(reading.diagnostics());
        SheetFacts facts = SheetFacts.of(reading.sheet(), found::add);
        for (Check check : Checks.all()) {
            if (!(check.reportsAbsence() && !reading.isComplete())) {
                check.check(facts, found::add);
            }
        }
        List<Diagnostic> sorted = found.stream().map(d -> strict ? hardened(d) : d).sorted(BY_POSITION).toList();
        Optional<CheckedRules> rules = sorted.stream().anyMatch(Diagnostic::isError)
                ? Optional.empty()
                : Optional.of(new CheckedRules(facts, sorted));
        return new Checking(rules, sorted, reading.sheet().source());
    }

    private static Diagnostic hardened(Diagnostic d) {
        return switch (d.severity()) {
            case BREACH -> Diagnostic.error(d.code(), d.span(), d.message(), d.advice());
            case ERROR, WARNING -> d;
        };
    }

    public boolean hasErrors() {
        return rules.isEmpty();
    }

    /** The checked rules; an exception that lists every error where there is one. */
    public CheckedRules orThrow() {
        return rules.orElseThrow(() -> new IllegalArgumentException(diagnostics.stream()
                .filter(Diagnostic::isError)
                .map(d -> DiagnosticPrinter.place(d, source) + ": " + d.message())
                .collect(Collectors.joining("\n"))));
    }
}
