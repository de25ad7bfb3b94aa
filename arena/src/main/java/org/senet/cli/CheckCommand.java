package org.senet.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.senet.analysis.domain.DeclarationAgreement;
import org.senet.analysis.wellformed.Budget;
import org.senet.analysis.wellformed.Report;
import org.senet.analysis.wellformed.WellFormedness;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.check.DiagnosticPrinter;
import org.senet.game.Game;
import org.senet.game.GameTraits;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Reading;
import org.senet.gdl.Source;
import org.senet.machine.Machines;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** Reads a rule sheet and reports every problem in it. */
@Command(name = "check", description = "Report every problem of a rule sheet.", footer = {"",
    "Exit status: 0 without errors (there may be warnings), 1 with errors, 2 where the command line is wrong."})
final class CheckCommand implements Callable<Integer> {

    enum Format {
        TEXT, JSON
    }

    @Spec
    private CommandSpec spec;

    @Mixin
    private GameArgument game;

    @Option(names = "--strict",
            description = "Take every breach of the language for an error, even where play is well defined.")
    private boolean strict;

    @Option(names = "--format", paramLabel = "text|json", defaultValue = "text",
            description = "How to report (default: ${DEFAULT-VALUE}).")
    private Format format;

    @Option(names = "--play",
            description = "Also examine the course of play: does it end, can everybody move and win? Exhaustively where there are few states, else by random matches.")
    private boolean play;

    @Option(names = "--states", paramLabel = "N", defaultValue = "200000",
            description = "With --play: the most states to list (default: ${DEFAULT-VALUE}).")
    private int states;

    @Option(names = "--seconds", paramLabel = "S", defaultValue = "10",
            description = "With --play: the time for listing states, and again for random matches (default: ${DEFAULT-VALUE}).")
    private double seconds;

    @Option(names = "--matches", paramLabel = "N", defaultValue = "100",
            description = "With --play: the number of random matches where the states are too many (default: ${DEFAULT-VALUE}).")
    private int matches;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
            description = "With --play: the seed of the first random match (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Checking checking = Checking.of(Reading.of(game.source()), strict);
        Optional<DeclarationAgreement> agreement = checking.rules()
                .map(r -> DeclarationAgreement.of(r, play ? DeclarationAgreement.THOROUGH : DeclarationAgreement.QUICK,
                        System::nanoTime));
        List<Diagnostic> diagnostics = diagnostics(checking, agreement);
        if (format == Format.TEXT) {
            out.print(DiagnosticPrinter.text(diagnostics, checking.source()));
            out.println(summary(diagnostics, checking.source()));
            out.flush();
        }
        Optional<Report> report = play ? checking.rules().map(this::examine) : Optional.empty();
        Optional<PlayReport> shown = report.map(r -> new PlayReport(r, hidesInformation(checking.orThrow()),
                agreement.flatMap(DeclarationAgreement::skipped)));
        switch (format) {
            case JSON -> {
                String array = DiagnosticPrinter.json(diagnostics, checking.source());
                out.println(play
                        ? "{\"diagnostics\":" + array.stripTrailing() + ",\n \"play\":"
                                + new JsonMapper().writeValueAsString(shown.map(PlayReport::object).orElse(null)) + "}"
                        : array);
            }
            case TEXT -> shown.ifPresent(r -> out.print("\n" + r.text()));
        }
        out.flush();
        return diagnostics.stream().anyMatch(Diagnostic::isError)
                || strict && report.map(Report::hasRefutation).orElse(false) ? 1 : 0;
    }

    /** What the checks say together with what comparing declarations says, by position; suspicions only on closer examination. */
    private List<Diagnostic> diagnostics(Checking checking, Optional<DeclarationAgreement> agreement) {
        List<Diagnostic> all = new ArrayList<>(checking.diagnostics());
        agreement.ifPresent(a -> {
            a.diagnostics().forEach(d -> all.add(strict && d.severity() == Diagnostic.Severity.BREACH
                    ? Diagnostic.error(d.code(), d.span(), d.message(), d.advice())
                    : d));
            all.addAll(play ? a.suspicions() : List.of());
        });
        all.sort(Comparator.comparingInt(d -> d.span().start()));
        return all;
    }

    private Report examine(CheckedRules rules) {
        try (Progress progress = new Progress("states and matches")) {
            Budget budget = new Budget(states, seconds, matches, Budget.DEFAULT.steps(), seed);
            return WellFormedness.of(Machines.of(rules), rules.clauses(), budget, System::nanoTime, progress::show);
        }
    }

    private static boolean hidesInformation(CheckedRules rules) {
        return Game.of("game", rules).traits().information() == GameTraits.Information.HIDDEN;
    }

    private static String summary(List<Diagnostic> diagnostics, Source source) {
        long errors = diagnostics.stream().filter(Diagnostic::isError).count();
        long warnings = diagnostics.size() - errors;
        return source.name() + ": " + (errors == 0 && warnings == 0
                ? "no problems"
                : errors + (errors == 1 ? " error, " : " errors, ") + warnings
                        + (warnings == 1 ? " warning" : " warnings"));
    }
}
