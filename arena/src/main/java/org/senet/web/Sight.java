package org.senet.web;

/** How much of a match somebody may see. */
sealed interface Sight {

    /** Everything: nothing is hidden in this game, or the match is over, or nobody plays who could use it. */
    record All() implements Sight {}

    /** What one role sees: its own moves and percepts. */
    record Own(int role) implements Sight {}

    /** That the match goes on, and no more. */
    record Nothing() implements Sight {}

    /** Whether what a role does and perceives may be seen. */
    default boolean shows(int role) {
        return switch (this) {
            case All _ -> true;
            case Own own -> own.role == role;
            case Nothing _ -> false;
        };
    }
}
