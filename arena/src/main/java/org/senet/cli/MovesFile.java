package org.senet.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A file of joint moves: a JSON array per line, one move per role in the order of roles, in prefix or infix syntax. */
final class MovesFile {
    private MovesFile() {}

    static List<List<Term>> read(Path file) throws IOException {
        String text = file.toString().equals("-")
                ? new String(System.in.readAllBytes(), StandardCharsets.UTF_8)
                : Files.readString(file);
        JsonMapper json = new JsonMapper();
        List<List<Term>> moves = new ArrayList<>();
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            if (line.isBlank()) {
                continue;
            }
            String place = file + ":" + number + ": ";
            JsonNode node;
            try {
                node = json.readTree(line);
            } catch (JacksonException e) {
                throw new IOException(place + "not JSON; each line is an array such as [\"(mark 1 1)\", \"noop\"]", e);
            }
            if (!node.isArray()) {
                throw new IOException(place + "not an array; each line is one such as [\"(mark 1 1)\", \"noop\"]");
            }
            List<Term> joint = new ArrayList<>();
            for (JsonNode move : node) {
                if (!move.isString()) {
                    throw new IOException(place + "a move is a string, but here is " + move);
                }
                joint.add(term(move.asString(), place));
            }
            moves.add(joint);
        }
        return moves;
    }

    private static Term term(String text, String place) throws IOException {
        return Reading.term(text).filter(Term::isGround).orElseThrow(() -> new IOException(
                place + "'" + text + "' is not a move; write one such as (mark 1 1) or mark(1,1)"));
    }
}
