package org.senet.picture;

import java.util.Optional;

/** How a thing is drawn where it lies. */
sealed interface Mark {

    /** Nothing is there. */
    record Nothing() implements Mark {}

    /** A piece of chess. */
    record Man(Kind kind, Hue hue) implements Mark {}

    /** A round stone; a king is crowned. */
    record Stone(Hue hue, boolean crowned) implements Mark {}

    record Cross() implements Mark {}

    record Nought() implements Mark {}

    /** A number; on a tile where it can be pushed around. */
    record Figure(String number, boolean tile) implements Mark {}

    /** A whole square in a colour: a wall, a lamp. */
    record Block(Hue hue) implements Mark {}

    /** A hole that something fits in. */
    record Hole() implements Mark {}

    /** One side of the square, drawn. */
    record Side(boolean top) implements Mark {}

    /** A dot that says that something holds here. */
    record Dot(Hue hue) implements Mark {}

    /** Anything else: its first letters on a disc. */
    record Token(String letters, Hue hue) implements Mark {}

    /** The pieces of chess. */
    enum Kind {
        PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING
    }

    /** Whose it is, where the colour says that. */
    default Optional<Hue> side() {
        return switch (this) {
            case Man man -> Optional.of(man.hue());
            case Stone stone -> Optional.of(stone.hue());
            case Nothing _, Cross _, Nought _, Figure _, Block _, Hole _, Side _, Dot _, Token _ -> Optional.empty();
        };
    }
}
