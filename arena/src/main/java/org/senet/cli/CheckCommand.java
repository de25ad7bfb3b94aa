package org.senet.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.senet.check.Checking;
import org.senet.check.DiagnosticPrinter;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Reading;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

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

    @Option(names = "--strict", description = "Take every breach of the language for an error, even where play is well defined.")
    private boolean strict;

    @Option(names = "--format", paramLabel = "text|json", defaultValue = "text", description = "How to report (default: ${DEFAULT-VALUE}).")
    private Format format;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Checking checking = Checking.of(Reading.of(game.source()), strict);
        switch (format) {
            case JSON -> out.println(DiagnosticPrinter.json(checking.diagnostics(), checking.source()));
            case TEXT -> {
                out.print(DiagnosticPrinter.text(checking.diagnostics(), checking.source()));
                out.println(summary(checking));
            }
        }
        out.flush();
        return checking.hasErrors() ? 1 : 0;
    }

    private static String summary(Checking checking) {
        long errors = checking.diagnostics().stream().filter(Diagnostic::isError).count();
        long warnings = checking.diagnostics().size() - errors;
        return checking.source().name() + ": " + (errors == 0 && warnings == 0 ? "no problems"
                : errors + (errors == 1 ? " error, " : " errors, ") + warnings + (warnings == 1 ? " warning" : " warnings"));
    }
}
