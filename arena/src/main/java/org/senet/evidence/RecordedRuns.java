package org.senet.evidence;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.gdl.Reading;
import org.senet.gdl.Source;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.JointMoves;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.State;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Runs that other engines recorded on rule sheets by other authors, in a folder with {@code games}, {@code reference} and
 * {@code matches}. Each is replayed: states (by size and SHA-1), legal moves, percepts, the end and the goals must be the same.
 */
public final class RecordedRuns {
    private static final JsonMapper JSON = new JsonMapper();

    private final Path folder;
    private final Function<CheckedRules, Machine> maker;
    private final Map<Path, Machine> machines = new HashMap<>();

    public RecordedRuns(Path folder, Machines engine) {
        this(folder, engine::machine);
    }

    /** @param maker makes the machines on which runs are replayed */
    public RecordedRuns(Path folder, Function<CheckedRules, Machine> maker) {
        this.folder = folder;
        this.maker = maker;
    }

    /** What a replay came to. */
    public record Replay(int runs, int steps, boolean whole) {}

    /** Thrown where a replay differs from its record; the message says where and how. */
    public static final class Difference extends RuntimeException {
        private static final long serialVersionUID = 1;

        Difference(String message) {
            super(message);
        }
    }

    /** The files of reference runs, one per rule sheet. */
    public List<Path> references() throws IOException {
        return list("reference");
    }

    /** The files of matches, many per file. */
    public List<Path> matches() throws IOException {
        return list("matches");
    }

    private List<Path> list(String name) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve(name))) {
            return files.filter(f -> f.toString().endsWith(".jsonl")).sorted().toList();
        }
    }

    /** Replays the runs of one rule sheet until told to stop; whatever was replayed agrees. */
    public Replay reference(Path file, BooleanSupplier goOn) throws IOException {
        List<JsonNode> lines = lines(file);
        Machine machine = machine(folder.resolve(lines.getFirst().get("file").asString()));
        int runs = 0;
        int steps = 0;
        for (JsonNode line : lines) {
            switch (line.get("type").asString()) {
                case "initial" -> initial(machine, line);
                case "playout" -> {
                    if (!goOn.getAsBoolean()) {
                        return new Replay(runs, steps, false);
                    }
                    int made = run(machine, line, goOn);
                    steps += made;
                    if (made < line.get("moves").size()) {
                        return new Replay(runs, steps, false);
                    }
                    runs++;
                }
                default -> {}
            }
        }
        return new Replay(runs, steps, true);
    }

    /** Replays one recorded match: every move is legal, the last state is terminal, the goals are as recorded. */
    public Replay match(JsonNode match, BooleanSupplier goOn) throws IOException {
        Optional<Path> sheet = Stream.of("gdl", "gdl2")
                .map(d -> folder.resolve("games").resolve(d).resolve(match.get("rulesheet").asString()))
                .filter(Files::exists).findFirst();
        Machine machine = machine(sheet.orElseThrow(() -> new IOException("no rule sheet " + match.get("rulesheet"))));
        int steps = run(machine, match, goOn);
        return new Replay(1, steps, steps == match.get("moves").size());
    }

    public static List<JsonNode> lines(Path file) throws IOException {
        return Files.readAllLines(file).stream().filter(l -> !l.isBlank()).map(JSON::readTree).toList();
    }

    private Machine machine(Path sheet) throws IOException {
        Machine known = machines.get(sheet);
        if (known == null) {
            known = maker.apply(Checking.of(Reading.of(Source.of(sheet))).orThrow());
            machines.clear();
            machines.put(sheet, known);
        }
        return known;
    }

    private static void initial(Machine machine, JsonNode line) {
        agree("roles", strings(line.get("roles")), machine.roles().stream().map(Term::toString).toList());
        agree("initial state", strings(line.get("state")),
                machine.initial().fluents().stream().map(Term::toString).toList());
        Cursor cursor = machine.cursor();
        agree("initially terminal", line.get("terminal").asBoolean(), cursor.isTerminal());
        if (!cursor.isTerminal()) {
            for (int r = 0; r < machine.roles().size(); r++) {
                String role = machine.roles().get(r).toString();
                agree("initially legal for " + role, strings(line.get("legal").get(role)),
                        cursor.legal(r).stream().map(Term::toString).toList());
            }
        }
    }

    /** Makes the recorded moves from the initial state and compares on the way; the number of moves made. */
    private static int run(Machine machine, JsonNode record, BooleanSupplier goOn) {
        return run(machine, machine.cursor(), record, 0, goOn);
    }

    private static int run(Machine machine, Cursor cursor, JsonNode record, int from, BooleanSupplier goOn) {
        JsonNode moves = record.get("moves");
        for (int step = from; step < moves.size(); step++) {
            if (!goOn.getAsBoolean()) {
                return step;
            }
            compareState(machine, cursor, record, step);
            agree("terminal at step " + step, false, cursor.isTerminal());
            List<List<Term>> choices = new ArrayList<>();
            for (int r = 0; r < machine.roles().size(); r++) {
                choices.add(choices(cursor.legal(r), entry(moves.get(step), machine.roles().get(r).toString(), r),
                        "step " + step + ", " + machine.roles().get(r)));
            }
            if (choices.stream().anyMatch(c -> c.size() > 1)) {
                return runOneOf(machine, cursor, record, step, choices, goOn);
            }
            make(machine, cursor, record, step, choices.stream().map(List::getFirst).toList());
        }
        compareEnd(machine, cursor, record);
        return moves.size();
    }

    /** The recorded move; where the record leaves a role's move out, all its legal ones. */
    private static List<Term> choices(List<Term> legal, @Nullable JsonNode recorded, String place) {
        if (recorded == null) {
            return legal;
        }
        Term move = Reading.term(recorded.asString()).orElseThrow();
        if (!legal.contains(move)) {
            throw new Difference(place + ": " + move + " was made but is not legal");
        }
        return List.of(move);
    }

    /** Goes on with each joint move that the record allows until one leads to an agreement. */
    private static int runOneOf(Machine machine, Cursor cursor, JsonNode record, int step, List<List<Term>> choices,
            BooleanSupplier goOn) {
        State state = cursor.state();
        Difference last = null;
        for (List<Term> joint : JointMoves.of(choices)) {
            try {
                cursor.load(state);
                make(machine, cursor, record, step, joint);
                return run(machine, cursor, record, step + 1, goOn);
            } catch (Difference e) {
                last = e;
            }
        }
        throw last == null ? new Difference("step " + step + ": a role has no move") : last;
    }

    private static void make(Machine machine, Cursor cursor, JsonNode record, int step, List<Term> joint) {
        if (record.has("sees") && step < record.get("sees").size()) {
            for (int r = 0; r < machine.roles().size(); r++) {
                String role = machine.roles().get(r).toString();
                agree("percepts of " + role + " at step " + step,
                        strings(entry(record.get("sees").get(step), role, r)),
                        cursor.percepts(r, joint).stream().map(Term::toString).toList());
            }
        }
        cursor.play(joint);
    }

    private static void compareEnd(Machine machine, Cursor cursor, JsonNode record) {
        compareState(machine, cursor, record, record.get("moves").size());
        boolean over = record.has("end")
                ? record.get("end").asString().equals("TERMINAL")
                : record.path("completed").asBoolean(true);
        agree("terminal at the end", over, cursor.isTerminal());
        if (over && record.hasNonNull("goals")) {
            for (int r = 0; r < machine.roles().size(); r++) {
                String role = machine.roles().get(r).toString();
                JsonNode goals = entry(record.get("goals"), role, r);
                List<String> expected = goals == null
                        ? List.of()
                        : goals.isArray() ? strings(goals) : List.of(goals.asString());
                agree("goals of " + role, expected.stream().sorted().toList(),
                        cursor.goals(r).stream().map(String::valueOf).sorted().toList());
            }
        }
    }

    private static void compareState(Machine machine, Cursor cursor, JsonNode record, int step) {
        List<Term> fluents = cursor.state().fluents();
        if (record.has("state_sizes") && step < record.get("state_sizes").size()) {
            agree("size of the state at step " + step, record.get("state_sizes").get(step).asInt(), fluents.size());
        }
        if (record.has("state_sha1") && step < record.get("state_sha1").size()) {
            agree("SHA-1 of the state at step " + step, record.get("state_sha1").get(step).asString(), sha1(fluents));
        }
        if (record.has("legal_counts") && step < record.get("legal_counts").size()) {
            for (int r = 0; r < machine.roles().size(); r++) {
                String role = machine.roles().get(r).toString();
                JsonNode count = entry(record.get("legal_counts").get(step), role, r);
                agree("number of legal moves of " + role + " at step " + step, count == null ? 0 : count.asInt(),
                        cursor.legal(r).size());
            }
        }
    }

    /** Records list per role, in the order of roles or by name. */
    private static @Nullable JsonNode entry(JsonNode perRole, String role, int index) {
        return perRole.isArray() ? perRole.get(index) : perRole.get(role);
    }

    private static List<String> strings(@Nullable JsonNode array) {
        List<String> strings = new ArrayList<>();
        if (array != null) {
            array.forEach(n -> strings.add(n.asString()));
        }
        strings.sort(null);
        return strings;
    }

    private static void agree(String what, Object expected, Object actual) {
        Object found = actual instanceof List<?> list ? list.stream().map(String::valueOf).sorted().toList() : actual;
        Object wanted = expected instanceof List<?> list
                ? list.stream().map(String::valueOf).sorted().toList()
                : expected;
        if (!wanted.equals(found)) {
            throw new Difference(what + ": recorded " + wanted + ", computed " + found);
        }
    }

    private static String sha1(List<Term> fluents) {
        String text = fluents.stream().map(Term::toString).sorted().collect(Collectors.joining("\n"));
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-1").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-1", e);
        }
    }
}
