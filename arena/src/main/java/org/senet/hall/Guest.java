package org.senet.hall;

import java.util.List;
import org.senet.match.Assignment;
import org.senet.match.Observation;
import org.senet.match.Player;
import org.senet.match.PlayerFault;
import org.senet.protocol.RemotePlayer;
import org.senet.search.Decision;

/** A remote player who need not be told when the hall closes: its match will be taken up again. */
final class Guest implements Player {
    private final RemotePlayer player;
    private volatile boolean left;

    Guest(RemotePlayer player) {
        this.player = player;
    }

    @Override
    public String name() {
        return player.name();
    }

    /** Whether there is somebody at its address. */
    boolean answers() {
        try {
            player.about();
            return true;
        } catch (PlayerFault e) {
            return false;
        }
    }

    /** From now on it is told nothing any more. */
    void leave() {
        left = true;
    }

    @Override
    public void start(Assignment assignment, long deadline) throws InterruptedException {
        player.start(assignment, deadline);
    }

    @Override
    public void rejoin(Assignment assignment, List<Observation> past, long deadline) throws InterruptedException {
        player.rejoin(assignment, past, deadline);
    }

    @Override
    public Decision play(Observation observation, long deadline) throws InterruptedException {
        return player.play(observation, deadline);
    }

    @Override
    public void stop(Observation observation) {
        player.stop(observation);
    }

    @Override
    public void abort() {
        if (left) {
            player.close();
        } else {
            player.abort();
        }
    }

    @Override
    public void close() {
        player.close();
    }
}
