package org.senet.player;

import java.util.List;
import org.senet.machine.Cursor;
import org.senet.search.Decision;

/** The kinds of players, from the simplest to the strongest. */
final class Rungs {
    static final List<Kind> ALL = List.of(
            new Kind("legal", "makes the first legal move", "Genesereth and Thielscher 2014, section 4.3", List.of(),
                    "seminaive", false, (_, _) -> (position, _, _) -> {
                        Cursor cursor = position.machine().cursor();
                        cursor.load(position.state());
                        return Decision.of(cursor.legal(position.role()).getFirst());
                    }));

    private Rungs() {}
}
