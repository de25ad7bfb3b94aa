package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.senet.check.CheckedRules;
import org.senet.game.GameTraits;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.match.Clocks;
import org.senet.match.MatchRecord;
import org.senet.match.MatchSetup;
import org.senet.match.Player;
import org.senet.match.Referee;
import org.senet.player.Players;
import org.senet.player.Workshop;
import org.senet.tournament.Pairing;
import org.senet.tournament.Score;
import org.senet.tournament.ScoreChart;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Plays matches between players in this process. */
@Command(name = "match", description = "Play a match between built-in players, or a series in which they change roles.",
        footer = {"", "Examples:", "  senet match connect-four --players champion,mcts:threads=1 --clock 20/5",
            "  senet match breakthrough --players mcts,random --clock 5/1 --repeat 20 --chart rates.svg"})
final class MatchCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private GameArgument game;

    @Option(names = "--players", required = true, paramLabel = "NAME[:KEY=VALUE,...],...",
            description = "Who plays, in the order of the roles; 'senet players' lists them.")
    private String players;

    @Option(names = "--clock", paramLabel = "START/PLAY", defaultValue = "10/2",
            description = {"Seconds to prepare and seconds for each move (default: ${DEFAULT-VALUE});",
                "20/300+2 gives 300 for all moves of a role and 2 more after each."})
    private String clock;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
            description = "What chance and the players' random choices depend on (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--repeat", paramLabel = "N", defaultValue = "1",
            description = "Play so many matches; the players change roles from one to the next.")
    private int repeat;

    @Option(names = "--chart", paramLabel = "FILE", description = "Draw the win rates into this SVG file.")
    private Path chart;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        CheckedRules rules = game.rules();
        Clocks clocks = Clocks.parse(clock);
        List<String> names = PlayerList.split(players);
        List<Player> seated = new ArrayList<>();
        try (Workshop workshop = new Workshop()) {
            for (String name : names) {
                seated.add(Players.player(name, workshop));
            }
            int wanted = GameTraits.of(rules).players();
            if (names.size() != wanted) {
                throw new IllegalArgumentException("this game is for " + wanted + (wanted == 1 ? " player" : " players")
                        + ", but --players names " + names.size());
            }
            play(rules, clocks, seated, out);
        } finally {
            seated.forEach(Player::close);
        }
        return 0;
    }

    private void play(CheckedRules rules, Clocks clocks, List<Player> seated, PrintWriter out)
            throws IOException, InterruptedException {
        Machine machine = Machines.of(rules);
        List<Score> scores = new ArrayList<>();
        seated.forEach(_ -> scores.add(new Score()));
        long late = 0;
        for (int number = 0; number < Math.max(1, repeat); number++) {
            List<Integer> seats = Pairing.seats(seated.size(), number);
            List<Player> order = seats.stream().map(seated::get).toList();
            MatchRecord record;
            try (MatchView view = new MatchView(out, machine.roles(), order, clocks, repeat == 1);
                    Referee referee = new Referee(
                            new MatchSetup(game.name() + "." + (seed + number), rules, machine, order, clocks,
                                    seed + number),
                            view)) {
                record = referee.play();
            }
            late += count(scores, seats, record);
            if (repeat > 1) {
                out.printf("match %d: %s%n", number + 1, MatchView.result(record));
                out.flush();
            }
        }
        out.println();
        for (int i = 0; i < seated.size(); i++) {
            out.printf("%-40s %s%n", seated.get(i).name(), repeat > 1
                    ? scores.get(i).toString()
                    : "goal " + Math.round(scores.get(i).meanGoal()));
        }
        if (late > 0) {
            out.println(late + " moves had to be made for players who were late, failed or answered an illegal move");
        }
        out.flush();
        if (chart != null) {
            Files.writeString(chart, ScoreChart.svg(game.name() + ", " + Math.max(1, repeat) + " matches, " + clocks,
                    seated.stream().map(Player::name).toList(), scores));
        }
    }

    /** Adds a match to the scores; how many moves had to be made for players. */
    private static long count(List<Score> scores, List<Integer> seats, MatchRecord record) {
        List<Integer> goals = new ArrayList<>();
        List<Integer> roles = new ArrayList<>();
        long faults = 0;
        for (int role = 0; role < record.roles().size(); role++) {
            if (!MatchView.isChance(record.roles().get(role))) {
                goals.add(record.goals().get(role));
                roles.add(role);
                faults += record.faults(role);
            }
        }
        for (int i = 0; i < roles.size(); i++) {
            scores.get(seats.get(i)).add(i, goals);
        }
        return faults;
    }
}
