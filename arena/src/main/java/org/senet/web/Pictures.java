package org.senet.web;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.picture.Picture;
import org.senet.picture.Visual;

/** The pictures of games, found once each. Threads may share them. */
final class Pictures {
    private final Map<String, Picture> pictures = new ConcurrentHashMap<>();
    private final Map<String, String> beginnings = new ConcurrentHashMap<>();

    /** How the states of a game are drawn. */
    Picture of(Sheet game) {
        return pictures.computeIfAbsent(game.hash(),
                _ -> Picture.of(game.title(), game.rules(), Machines.of(game.rules()),
                        game.visual().map(Visual::read).orElse(Visual.NONE), System::nanoTime));
    }

    /** The drawing of a game's initial state. */
    String beginning(Sheet game) {
        return beginnings.computeIfAbsent(game.hash(), _ -> {
            Machine machine = Machines.of(game.rules());
            return of(game).svg(machine.initial().fluents());
        });
    }
}
