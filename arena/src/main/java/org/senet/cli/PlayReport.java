package org.senet.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.senet.analysis.Finding;
import org.senet.analysis.wellformed.Report;
import org.senet.analysis.wellformed.Report.Coverage;
import org.senet.gdl.Term;

/** The report on a game's course as people and programs read it: a table with a warning for each requirement not met, and an object. */
final class PlayReport {
    private static final int WIDEST_REASON = 100;
    private static final int MOST_MOVES_SHOWN = 20;

    private final Report report;
    private final boolean hidden;
    private final Optional<String> notCompared;

    /**
     * @param hiddenInformation whether players of this game may not see the state
     * @param notCompared       why declarations were not compared with the rules, where they were not
     */
    PlayReport(Report report, boolean hiddenInformation, Optional<String> notCompared) {
        this.report = report;
        this.hidden = hiddenInformation;
        this.notCompared = notCompared;
    }

    /** The findings by name, in the order of the table. */
    private Map<String, Finding> findings() {
        Map<String, Finding> findings = new LinkedHashMap<>();
        findings.put("terminates", report.termination());
        findings.put("playable", report.playability());
        report.weakWinnability().forEach((role, finding) -> findings.put("winnable for " + role, finding));
        report.strongWinnability().forEach((role, finding) -> findings.put("forced win for " + role, finding));
        findings.put("one goal value each", report.oneGoal());
        findings.put("well-formed", report.wellFormed());
        return findings;
    }

    String text() {
        StringBuilder out = new StringBuilder("course of play: ").append(coverage()).append('\n');
        Map<String, Finding> findings = findings();
        int width = findings.keySet().stream().mapToInt(String::length).max().orElse(0);
        findings.forEach((name, finding) -> out.append("  ").append(name).append(" ".repeat(width - name.length()))
                .append("  ").append(String.format("%-7s", verdict(finding))).append("  ").append(cut(words(finding)))
                .append('\n'));
        figures(width, out);
        if (hidden) {
            out.append("  (forced wins are those of a role that sees the state; here players do not see all of it)\n");
        }
        notCompared.ifPresent(why -> out.append("  (declarations were not compared with what the rules derive: ")
                .append(why).append(")\n"));
        warn("not-terminating", report.termination(), "it need not end", out);
        warn("not-playable", report.playability(), "it is not playable", out);
        report.weakWinnability().forEach((role, finding) -> warn("not-winnable", finding, role + " cannot win", out));
        warn("goal-conflict", report.oneGoal(), "goals are not unique", out);
        return out.toString();
    }

    private String coverage() {
        return switch (report.coverage()) {
            case Coverage.Exhaustive exhaustive -> String.format("exhaustive, all %,d states", exhaustive.states());
            case Coverage.Sampled sampled -> String.format(
                    "a sample, %,d states (%s) and %,d random matches from seed %d (%,d ended)",
                    sampled.states(), sampled.reason(), sampled.matches(), sampled.seed(), sampled.ended());
        };
    }

    private void figures(int width, StringBuilder out) {
        Report.Figures figures = report.figures();
        String label = "  %-" + width + "s  ";
        out.append(String.format(label + "%,d, %,d of them terminal%n", "states", figures.states(),
                figures.terminalStates()));
        out.append(String.format(label + "%s%n", "length of matches", figures.shortest().isEmpty()
                ? "unknown"
                : "from " + figures.shortest().getAsInt() + " to "
                        + (figures.longest().isPresent()
                                ? figures.longest().getAsInt()
                                : "any number of")
                        + " joint moves"));
        out.append(String.format(label + "%.1f in the mean, %,d at most%n", "joint moves", figures.branching(),
                figures.widest()));
        figures.goals().forEach((role, values) -> out.append(String.format(label + "%s%n", "goals of " + role,
                values.isEmpty() ? "none" : values.stream().map(String::valueOf).collect(Collectors.joining(" ")))));
    }

    private static void warn(String code, Finding finding, String what, StringBuilder out) {
        if (finding instanceof Finding.Refuted refuted) {
            out.append("\nwarning[").append(code).append("]: ").append(what).append(": ").append(refuted.why())
                    .append('\n');
            List<List<Term>> moves = refuted.witness();
            for (int m = 0; m < moves.size(); m++) {
                if (moves.size() > MOST_MOVES_SHOWN && m == MOST_MOVES_SHOWN / 2) {
                    out.append("    …\n");
                    m = moves.size() - MOST_MOVES_SHOWN / 2;
                }
                out.append(String.format("%5d  ", m + 1)).append(joint(moves.get(m))).append('\n');
            }
        }
    }

    private static String joint(List<Term> moves) {
        return moves.stream().map(Term::toString).collect(Collectors.joining("  "));
    }

    private static String verdict(Finding finding) {
        return switch (finding) {
            case Finding.Proved _ -> "yes";
            case Finding.Refuted _ -> "no";
            case Finding.Unknown _ -> "unknown";
        };
    }

    private static String words(Finding finding) {
        return switch (finding) {
            case Finding.Proved proved -> proved.certificate();
            case Finding.Refuted refuted -> refuted.why();
            case Finding.Unknown unknown -> unknown.reason();
        };
    }

    private static String cut(String text) {
        return text.length() <= WIDEST_REASON ? text : text.substring(0, WIDEST_REASON - 1) + "…";
    }

    /** The same for programs. */
    Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        switch (report.coverage()) {
            case Coverage.Exhaustive _ -> object.put("coverage", "exhaustive");
            case Coverage.Sampled sampled -> {
                object.put("coverage", "sample");
                object.put("stopped", sampled.reason());
                object.put("matches", sampled.matches());
                object.put("ended", sampled.ended());
                object.put("seed", sampled.seed());
            }
        }
        object.put("termination", object(report.termination()));
        object.put("playability", object(report.playability()));
        object.put("weakWinnability", objects(report.weakWinnability()));
        object.put("strongWinnability", objects(report.strongWinnability()));
        object.put("oneGoal", object(report.oneGoal()));
        object.put("wellFormed", object(report.wellFormed()));
        Report.Figures figures = report.figures();
        object.put("states", figures.states());
        object.put("terminalStates", figures.terminalStates());
        object.put("shortest", orNull(figures.shortest()));
        object.put("longest", orNull(figures.longest()));
        object.put("branching", figures.branching());
        object.put("widest", figures.widest());
        Map<String, Object> goals = new LinkedHashMap<>();
        figures.goals().forEach((role, values) -> goals.put(role.toString(), values));
        object.put("goals", goals);
        notCompared.ifPresent(why -> object.put("declarationsNotCompared", why));
        return object;
    }

    private static @Nullable Integer orNull(OptionalInt value) {
        return value.isPresent() ? (Integer) value.getAsInt() : null;
    }

    private static Map<String, Object> objects(Map<Term, Finding> findings) {
        Map<String, Object> objects = new LinkedHashMap<>();
        findings.forEach((role, finding) -> objects.put(role.toString(), object(finding)));
        return objects;
    }

    private static Map<String, Object> object(Finding finding) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("verdict", verdict(finding));
        object.put("why", words(finding));
        if (finding instanceof Finding.Refuted refuted) {
            object.put("witness",
                    refuted.witness().stream().map(joint -> joint.stream().map(Term::toString).toList()).toList());
        }
        return object;
    }
}
