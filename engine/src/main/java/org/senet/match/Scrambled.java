package org.senet.match;

import java.util.List;
import org.senet.check.CheckedRules;
import org.senet.gdl.Obfuscation;
import org.senet.gdl.Term;
import org.senet.search.Decision;

/**
 * A player who is given other words in place of the game's. To the outside it speaks the words of the game; what it answers in
 * words that it was not given is no legal move.
 */
final class Scrambled implements Player {
    private final Player player;
    private final CheckedRules rules;
    private final Obfuscation renaming;
    private final Obfuscation inverse;

    /** @param rules the rules in the other words */
    Scrambled(Player player, CheckedRules rules, Obfuscation renaming) {
        this.player = player;
        this.rules = rules;
        this.renaming = renaming;
        this.inverse = renaming.inverse();
    }

    @Override
    public String name() {
        return player.name();
    }

    @Override
    public void start(Assignment assignment, long deadline) throws InterruptedException {
        player.start(scrambled(assignment), deadline);
    }

    @Override
    public void rejoin(Assignment assignment, List<Observation> past, long deadline) throws InterruptedException {
        player.rejoin(scrambled(assignment), past.stream().map(this::scrambled).toList(), deadline);
    }

    @Override
    public Decision play(Observation observation, long deadline) throws InterruptedException {
        Decision decision = player.play(scrambled(observation), deadline);
        Term move = inverse.apply(decision.move());
        if (!renaming.apply(move).equals(decision.move())) {
            throw new PlayerFault(MatchEvent.Fault.ILLEGAL,
                    decision.move() + " is not in the words that it was given");
        }
        return new Decision(move, decision.value(), decision.proof(),
                decision.options().stream().map(o -> new Decision.Option(inverse.apply(o.move()), o.value(), o.visits(),
                        o.proof(), plain(o.line()))).toList(),
                plain(decision.line()), decision.statistics());
    }

    @Override
    public void stop(Observation observation) {
        player.stop(scrambled(observation));
    }

    @Override
    public void abort() {
        player.abort();
    }

    private Assignment scrambled(Assignment given) {
        return new Assignment(given.match(), rules, renaming.apply(given.role()), given.clocks(), given.seed());
    }

    private Observation scrambled(Observation observation) {
        return switch (observation) {
            case Observation.Beginning beginning -> beginning;
            case Observation.AllMoves all -> new Observation.AllMoves(scrambled(all.moves()));
            case Observation.Percepts seen -> new Observation.Percepts(renaming.apply(seen.move()),
                    scrambled(seen.seen()));
        };
    }

    private List<Term> scrambled(List<Term> terms) {
        return terms.stream().map(renaming::apply).toList();
    }

    private List<List<Term>> plain(List<List<Term>> line) {
        return line.stream().map(joint -> joint.stream().map(inverse::apply).toList()).toList();
    }
}
