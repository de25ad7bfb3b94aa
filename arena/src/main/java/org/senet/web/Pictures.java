package org.senet.web;

import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.picture.Picture;
import org.senet.picture.Visual;

/** The pictures of games, found once each. Threads may share them. */
final class Pictures {
    private static final int KEPT = 500;

    private final Recent<String, Picture> pictures = new Recent<>(KEPT);
    private final Recent<String, String> beginnings = new Recent<>(KEPT);

    /** How the states of a game are drawn. */
    Picture of(Sheet game) {
        return pictures.get(game.hash(), () -> Picture.of(game.title(), game.rules(), Machines.of(game.rules()),
                game.visual().map(Visual::read).orElse(Visual.NONE), System::nanoTime));
    }

    /** The drawing of a game's initial state. */
    String beginning(Sheet game) {
        return beginnings.get(game.hash(), () -> {
            Machine machine = Machines.of(game.rules());
            return of(game).svg(machine.initial().fluents());
        });
    }
}
