package org.senet.search.montecarlo;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.senet.machine.Machine;
import org.senet.search.Position;

import static org.assertj.core.api.Assertions.assertThat;

/** What a search plays where its opponent moves at the same time. */
class SimultaneousRootTest {
    private static final int SEEDS = 200;

    /** One joint move decides; {@code (pays a b n)} is what the row player gets for a against b, the other one gets the rest. */
    private static final String MATRIX = """
            (role row) (role column)
            (init start)
            (<= (legal row ?a) (true start) (pays ?a ?b ?n))
            (<= (legal column ?b) (true start) (pays ?a ?b ?n))
            (<= (next (paid ?n)) (does row ?a) (does column ?b) (pays ?a ?b ?n))
            (<= terminal (true (paid ?n)))
            (rest 0 100) (rest 25 75) (rest 50 50) (rest 75 25) (rest 100 0)
            (<= (goal row ?n) (true (paid ?n)))
            (<= (goal column ?m) (true (paid ?n)) (rest ?n ?m))
            """;

    /** How often each move is played by the row player, as a share. */
    private static Map<String, Double> played(Machine machine) {
        Map<String, Double> shares = new HashMap<>();
        for (int seed = 0; seed < SEEDS; seed++) {
            TreeSearch search = new TreeSearch(MonteCarloSettings.defaults().with("batch", 1), seed);
            String move = Questions.ask(search, Position.initial(machine, 0), 400).move().toString();
            shares.merge(move, 1.0 / SEEDS, Double::sum);
        }
        return shares;
    }

    @Test
    void everyMoveOfRoshamboIsPlayedAboutAsOften() {
        assertThat(played(Questions.game("roshambo"))).hasSize(3)
                .allSatisfy((move, share) -> assertThat(share).as(move).isBetween(0.2, 0.47));
    }

    @Test
    void aMixtureNeedNotBeEven() {
        // Both like to meet or to miss; meeting at b pays half. The row player's safe mixture is a in one of three matches.
        Map<String, Double> shares = played(Questions.rules(MATRIX
                + "(pays a a 100) (pays a b 0) (pays b a 0) (pays b b 50)"));
        assertThat(shares.get("a")).isBetween(0.15, 0.5);
    }

    @Test
    void whatIsNeverBetterIsNotPlayed() {
        // c is worse than a and b whatever the other does; among these no move is safe alone.
        Map<String, Double> shares = played(Questions.rules(MATRIX
                + "(pays a a 100) (pays a b 25) (pays b a 25) (pays b b 100) (pays c a 0) (pays c b 0)"));
        assertThat(shares).containsOnlyKeys("a", "b").allSatisfy((_, share) -> assertThat(share).isGreaterThan(0.3));
    }

    @Test
    void aMoveThatIsAlwaysBestIsPlayedAlways() {
        assertThat(played(Questions.rules(MATRIX
                + "(pays a a 75) (pays a b 100) (pays b a 50) (pays b b 75)"))).containsOnlyKeys("a");
    }
}
