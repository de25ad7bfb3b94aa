package org.senet.cli;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * The rehearsal from which the launcher records its ahead-of-time cache: it runs {@link #REHEARSED} one after the
 * other in this process and swallows what they print. What a command loads here, it need not load at a real start.
 */
@Command(name = "warmup", hidden = true, description = "Run typical commands silently, to train the start-up cache.")
final class Warmup implements Runnable {

    /** Short command lines without effect outside the process. */
    private static final List<List<String>> REHEARSED = List.of(List.of("--version"), List.of("--help"),
            List.of("check", "tic-tac-toe"), List.of("check", "chess", "--format", "json"),
            List.of("check", "nim", "--play"),
            List.of("show", "nim", "--to", "infix"), List.of("simulate", "tic-tac-toe"),
            List.of("simulate", "nim", "--json"),
            List.of("perft", "tic-tac-toe", "--depth", "3"), List.of("prove", "tic-tac-toe", "legal(white,L)"));

    @Override
    public void run() {
        for (List<String> line : REHEARSED) {
            CommandLine rehearsal = Senet.commandLine();
            PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
            rehearsal.setOut(nowhere).setErr(nowhere);
            rehearsal.execute(line.toArray(String[]::new));
        }
    }
}
