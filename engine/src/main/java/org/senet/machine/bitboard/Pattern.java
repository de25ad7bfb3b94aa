package org.senet.machine.bitboard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Atoms that differ in constants only, and how they lie on planes: which of the constants make the position, and how. */
final class Pattern {
    private final String name;
    private final boolean isFluent;
    private final List<Integer> atoms = new ArrayList<>();
    private final List<String[]> arguments = new ArrayList<>();
    private @Nullable Axis[] axes = {};
    private Layout layout = Layout.NONE;

    /**
     * The coordinates that make the position, each with the distance of its places; the others belong to the name of the plane.
     *
     * @param window     the arguments that make the position
     * @param strides    how far apart their places are
     * @param isRelative whether the others are taken by their difference to one of the former, where that lies on the same axis
     */
    record Layout(int[] window, int[] strides, boolean isRelative) {
        static final Layout NONE = new Layout(new int[0], new int[0], false);

        /** The layout with the other coordinates taken as they are. */
        Layout absolute() {
            return new Layout(window, strides, false);
        }
    }

    Pattern(String name, boolean isFluent) {
        this.name = name;
        this.isFluent = isFluent;
    }

    boolean isFluent() {
        return isFluent;
    }

    String name() {
        return name;
    }

    void add(int atom, String[] constants) {
        if (atoms.isEmpty()) {
            axes = new @Nullable Axis[constants.length];
        }
        atoms.add(atom);
        arguments.add(constants);
    }

    int size() {
        return atoms.size();
    }

    int arity() {
        return axes.length;
    }

    int atom(int index) {
        return atoms.get(index);
    }

    String argument(int index, int argument) {
        return arguments.get(index)[argument];
    }

    void axis(int argument, Axis axis) {
        axes[argument] = axis;
    }

    /** Where some coordinates have an order and others do not, the others are none. */
    void dropUnordered() {
        if (Arrays.stream(axes).anyMatch(a -> a != null && a.isOrdered())) {
            for (int i = 0; i < axes.length; i++) {
                Axis axis = axes[i];
                axes[i] = axis != null && axis.isOrdered() ? axis : null;
            }
        }
    }

    /** The arguments that are coordinates. */
    int[] coordinates() {
        return IntStream.range(0, axes.length).filter(i -> axes[i] != null).toArray();
    }

    Axis axis(int argument) {
        return Objects.requireNonNull(axes[argument]);
    }

    Layout layout() {
        return layout;
    }

    void layout(Layout chosen) {
        layout = chosen;
    }

    /** The layout in which these arguments follow each other, the last with a distance of one. */
    Layout dense(int[] window) {
        int[] strides = new int[window.length];
        int size = 1;
        for (int i = strides.length - 1; i >= 0; i--) {
            strides[i] = size;
            size *= axis(window[i]).span();
        }
        return new Layout(window, strides, true);
    }

    /** How many positions a plane has. */
    int positions(Layout layout) {
        int last = 0;
        for (int i = 0; i < layout.window.length; i++) {
            last += layout.strides[i] * (axis(layout.window[i]).span() - 1);
        }
        return last + 1;
    }

    int position(Layout layout, int index) {
        int position = 0;
        for (int i = 0; i < layout.window.length; i++) {
            position += layout.strides[i] * axis(layout.window[i]).place(arguments.get(index)[layout.window[i]]);
        }
        return position;
    }

    /** What tells the planes of this pattern apart: a number or a constant for each argument outside the window. */
    List<Object> plane(Layout layout, int index) {
        String[] constants = arguments.get(index);
        List<Object> key = new ArrayList<>();
        int rest = 0;
        for (int a = 0; a < constants.length; a++) {
            int argument = a;
            if (axes[a] == null) {
                key.add(constants[a]);
            } else if (Arrays.stream(layout.window).noneMatch(w -> w == argument)) {
                key.add(relative(layout, constants, a, rest++));
            }
        }
        return key;
    }

    private Object relative(Layout layout, String[] constants, int argument, int rest) {
        Axis axis = axis(argument);
        for (int i = 0; layout.isRelative && i < layout.window.length; i++) {
            int other = layout.window[(rest + i) % layout.window.length];
            if (axis(other) == axis) {
                return axis.place(constants[argument]) - axis.place(constants[other]);
            }
        }
        return constants[argument];
    }
}
