package org.senet.picture;

import java.util.List;
import org.senet.gdl.Term;

/** A part of a picture, of a size that never changes during a game. */
sealed interface Panel permits Face, Strip, Notes {
    /** The side of a square of a board. */
    double CELL = 40;

    double width();

    double height();

    /** Draws the state, the upper left corner at a point. */
    void draw(Svg svg, List<Term> state, double left, double top);
}
