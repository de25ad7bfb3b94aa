package org.senet.machine.sliced;

import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Two ways to make steps, with a clock that says how long each takes. */
class RivalsTest {
    private static final long SLOW = 1_000;

    /** Steps made by two ways, each with a cost that may change with what it has done. */
    private static final class Course {
        private final Rivals rivals = new Rivals(() -> this.now, 1_000, 5_000);
        private final long[] steps = new long[2];
        private long now;

        /** Makes so many steps; the share of the time that was lost against always taking the cheaper way. */
        double run(int count, LongUnaryOperator first, LongUnaryOperator second) {
            long begun = now;
            long best = 0;
            rivals.resume();
            for (int i = 0; i < count; i++) {
                int own = rivals.playing();
                long[] cost = {first.applyAsLong(steps[0]), second.applyAsLong(steps[1])};
                now += cost[own];
                best += Math.min(cost[0], cost[1]);
                steps[own]++;
                rivals.step(1);
            }
            rivals.rest();
            return 1 - (double) best / (now - begun);
        }
    }

    @Test
    void theFasterOneLeads() {
        Course course = new Course();
        course.run(20_000, _ -> SLOW, _ -> SLOW / 2);
        assertThat(course.steps[1]).isGreaterThan(18_000);
        Course other = new Course();
        other.run(20_000, _ -> SLOW, _ -> 2 * SLOW);
        assertThat(other.steps[0]).isGreaterThan(13_000);
    }

    @Test
    void trialsOfWhatIsSlowCostAQuarterOfTheTimeAtMost() {
        for (long times : new long[] {2, 5, 50, 500}) {
            assertThat(new Course().run(20_000, _ -> SLOW, _ -> times * SLOW)).as("%d times slower", times)
                    .isLessThan(0.26);
        }
    }

    @Test
    void whatBecomesFasterByBeingRunTakesOver() {
        Course course = new Course();
        course.run(100_000, _ -> SLOW, done -> done < 400 ? 50 * SLOW : done < 2_000 ? SLOW : SLOW / 3);
        assertThat(course.rivals.playing()).isEqualTo(1);
        assertThat(course.steps[1]).isGreaterThan(30_000);
    }

    @Test
    void whatStaysSlowIsSoonLeftAlone() {
        Course course = new Course();
        course.run(200_000, _ -> SLOW, _ -> SLOW * 3 / 2);
        assertThat(course.run(200_000, _ -> SLOW, _ -> SLOW * 3 / 2)).isLessThan(0.01);
    }

    @Test
    void timeWithoutStepsCountsForNobody() {
        Course course = new Course();
        for (int i = 0; i < 2_000; i++) {
            course.run(7, _ -> SLOW, _ -> SLOW / 2);
            course.now += course.rivals.playing() * 1_000_000;
        }
        assertThat(course.steps[1]).isGreaterThan(12_000);
    }
}
