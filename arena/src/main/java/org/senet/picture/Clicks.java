package org.senet.picture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.senet.gdl.Term;

/**
 * Reads moves as clicks. Arguments that name a place of a board, with the board or without it, or a place of a strip, are clicked in their
 * order; a move that names a column alone is a click anywhere in it. What is left is no matter of clicks: the page offers a choice.
 */
final class Clicks {
    private static final String ANY = "*";

    private final List<Board> boards;
    private final List<Strip> strips;
    private final Map<Board, Boolean> turned;
    private final Map<String, List<Set<Term>>> named = new HashMap<>();

    Clicks(List<Board> boards, List<Strip> strips, Map<Board, Boolean> turned, Sample sample) {
        this.boards = boards;
        this.strips = strips;
        this.turned = turned;
        sample.moves().values().stream().flatMap(Set::stream).collect(Collectors.groupingBy(Clicks::shape))
                .forEach((shape, moves) -> named.put(shape, columns(moves)));
    }

    /** For every argument the values it takes, in moves of one shape. */
    private static List<Set<Term>> columns(List<Term> moves) {
        List<Set<Term>> columns = new ArrayList<>();
        for (Term move : moves) {
            List<Term> leaves = leaves(move);
            for (int i = 0; i < leaves.size(); i++) {
                if (i == columns.size()) {
                    columns.add(new HashSet<>());
                }
                columns.get(i).add(leaves.get(i));
            }
        }
        return columns;
    }

    /** The move without the names at its leaves. */
    private static String shape(Term move) {
        return move.arity() == 0
                ? "."
                : move.arguments().stream().map(Clicks::shape).collect(Collectors.joining(",", move.name() + "(", ")"));
    }

    private static List<Term> leaves(Term move) {
        return move.arguments().stream().flatMap(a -> a.arity() == 0 ? Stream.of(a) : leaves(a).stream()).toList();
    }

    /** The cells to click for a move, in order; a star stands for any name. Empty where a button must do. */
    List<String> of(Term move) {
        List<Term> leaves = leaves(move);
        List<Set<Term>> columns = named.getOrDefault(shape(move), List.of());
        List<Integer> groups = groups(move);
        List<String> clicks = new ArrayList<>();
        List<Bare> bare = new ArrayList<>();
        for (int at = 0; at < leaves.size();) {
            Reach reach = new Reach(leaves, columns, at);
            Optional<Board> board = boards.stream().filter(reach::key).findFirst();
            if (board.isPresent()) {
                int size = board.get().ground().index().size();
                clicks.add(board.get().cell(leaves.subList(at, at + size), leaves.subList(at + size, at + size + 2)));
                at += size + 2;
                continue;
            }
            Optional<Board> place = boards.stream().filter(reach::place).findFirst();
            if (place.isPresent()) {
                bare.add(new Bare(place.get(), leaves.subList(at, at + 2), clicks.size(), groups.get(at)));
                clicks.add("");
                at += 2;
                continue;
            }
            Term leaf = leaves.get(at);
            strips.stream().filter(s -> reach.all(0, s::hasKey)).findFirst().ifPresent(s -> clicks.add(s.cell(leaf)));
            at++;
        }
        settle(bare, clicks, groups);
        if (clicks.isEmpty() && leaves.size() == 1) {
            boards.stream().filter(b -> b.ground().index().isEmpty())
                    .flatMap(b -> column(b, leaves.getFirst(), columns))
                    .findFirst().ifPresent(clicks::add);
        }
        return clicks;
    }

    /** A place without the board it is on. */
    private record Bare(Board board, List<Term> place, int click, int group) {}

    /** The n-th place of a move lies on the n-th board where there are as many of one as of the other; parts of a move count alike. */
    private static void settle(List<Bare> bare, List<String> clicks, List<Integer> groups) {
        for (int i = 0; i < bare.size(); i++) {
            Bare place = bare.get(i);
            List<List<Term>> faces = List.copyOf(place.board().faces().keySet());
            int parts = groups.isEmpty() ? 0 : groups.getLast() + 1;
            int face = faces.size() == bare.size() ? i : faces.size() == parts ? place.group() : -1;
            clicks.set(place.click(), place.board().cell(face >= 0
                    ? faces.get(face)
                    : place.board().ground().index().stream().<Term>map(_ -> Term.constant(ANY)).toList(),
                    place.place()));
        }
    }

    /** For every leaf, which part of the move it belongs to. */
    private static List<Integer> groups(Term move) {
        List<Integer> groups = new ArrayList<>();
        int part = 0;
        for (Term argument : move.arguments()) {
            for (int i = argument.arity() == 0 ? 1 : leaves(argument).size(); i > 0; i--) {
                groups.add(part);
            }
            part++;
        }
        return groups;
    }

    private Stream<String> column(Board board, Term name, List<Set<Term>> columns) {
        Set<Term> values = columns.isEmpty() ? Set.of(name) : columns.getFirst();
        boolean isTurned = turned.getOrDefault(board, false);
        Axis across = isTurned ? board.b() : board.a();
        if (!values.stream().allMatch(across::contains) || values.size() < across.size()) {
            return Stream.empty();
        }
        Term any = Term.constant(ANY);
        return Stream.of(board.cell(List.of(), isTurned ? List.of(any, name) : List.of(name, any)));
    }

    /** The arguments of a move from one on, each with all values that moves of this form have there. */
    private record Reach(List<Term> leaves, List<Set<Term>> columns, int at) {

        boolean all(int offset, Predicate<Term> test) {
            int index = at + offset;
            return index < leaves.size() && test.test(leaves.get(index))
                    && (index >= columns.size() || columns.get(index).stream().allMatch(test));
        }

        /** Whether a whole key of the board comes next. */
        boolean key(Board board) {
            int size = board.ground().index().size();
            for (int i = 0; i < size; i++) {
                int index = i;
                Set<Term> names = board.faces().keySet().stream().map(f -> f.get(index)).collect(Collectors.toSet());
                if (!all(i, names::contains)) {
                    return false;
                }
            }
            return all(size, board.a()::contains) && all(size + 1, board.b()::contains);
        }

        /** Whether a place of one of several boards comes next. */
        boolean place(Board board) {
            return !board.ground().index().isEmpty() && all(0, board.a()::contains)
                    && all(1, board.b()::contains);
        }
    }
}
