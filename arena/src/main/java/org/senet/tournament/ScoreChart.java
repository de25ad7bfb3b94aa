package org.senet.tournament;

import java.util.ArrayList;
import java.util.List;
import org.senet.bench.chart.IntervalChart;

/** Win rates with their intervals as a picture. */
public final class ScoreChart {
    private ScoreChart() {}

    /** A bar for each player. */
    public static String svg(String title, List<String> players, List<Score> scores) {
        List<IntervalChart.Bar> bars = new ArrayList<>();
        for (int i = 0; i < players.size(); i++) {
            Score.Interval interval = scores.get(i).winInterval();
            bars.add(new IntervalChart.Bar(players.get(i), 100 * scores.get(i).winRate(), 100 * interval.low(),
                    100 * interval.high()));
        }
        return new IntervalChart(title, "matches won, per cent, with 95 % intervals", 0, 100, bars).svg();
    }
}
