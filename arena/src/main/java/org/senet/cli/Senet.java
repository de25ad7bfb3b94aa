package org.senet.cli;

import java.io.IOException;
import org.senet.datalog.OutOfBudget;
import org.senet.machine.Playthrough;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * The root of the command line: it names the commands and shows what there is. A command is a class of its own in
 * this package, listed in {@code subcommands} below in the order in which the help shows it.
 */
@Command(name = "senet", description = "General game playing: check, play and study games given by their rules.",
        mixinStandardHelpOptions = true, scope = ScopeType.INHERIT, versionProvider = Version.class,
        usageHelpAutoWidth = true,
        subcommands = {CheckCommand.class, ShowCommand.class, SimulateCommand.class, PerftCommand.class,
            ProveCommand.class, MatchCommand.class, RefereeCommand.class, PlayerCommand.class, SolveCommand.class,
            AdviseCommand.class, BeliefCommand.class,
            PlayersCommand.class, ServeCommand.class,
            StudyCommand.class, BenchCommand.class, GamesCommand.class, SelftestCommand.class, Warmup.class,
            HelpCommand.class})
public final class Senet implements Runnable {

    /** Room for rules with very long bodies; only what is used of it takes memory. */
    private static final long STACK_BYTES = 512L << 20;

    @Spec
    private CommandSpec spec;

    /** A command line ready to take arguments; every call gives a fresh one. */
    public static CommandLine commandLine() {
        return new CommandLine(new Senet()).setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((exception, line, _) -> report(exception, line));
    }

    /** Says in a line what went wrong where a user can do something about it; anything else is a bug and shows its trace. */
    private static int report(Exception exception, CommandLine line) throws Exception {
        switch (exception) {
            case GameArgument.NoGame e -> {
                line.getErr().println("senet: " + e.getMessage());
                line.getErr().flush();
                return 2;
            }
            case GameArgument.BadRules e -> line.getErr().print(e.getMessage());
            case IOException e -> line.getErr().println("senet: " + e.getMessage());
            case Playthrough.IllegalMove e -> line.getErr().println("senet: " + e.getMessage());
            case OutOfBudget e -> line.getErr().println("senet: " + e.getMessage());
            case IllegalArgumentException e -> line.getErr().println("senet: " + e.getMessage());
            default -> throw exception;
        }
        line.getErr().flush();
        return 1;
    }

    /** Without a command there is nothing to do but to say what could be done. */
    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    public static void main(String[] arguments) throws InterruptedException {
        int[] status = new int[1];
        Thread work = new Thread(null, () -> status[0] = execute(arguments), "senet", STACK_BYTES);
        work.start();
        work.join();
        System.exit(status[0]);
    }

    private static int execute(String[] arguments) {
        try {
            return commandLine().execute(arguments);
        } catch (OutOfMemoryError e) {
            System.err.println("senet: the memory is used up; give it more with SENET_JAVA_OPTS=-Xmx8g, say");
        } catch (StackOverflowError e) {
            System.err.println("senet: the rules go too deep for this machine's stack");
        }
        return 1;
    }
}
