package org.senet.match;

/** Thrown by a player that cannot answer as it should, because of the network, say; the referee records it under its name. */
public final class PlayerFault extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final MatchEvent.Fault fault;

    /** @param detail what happened, in words for people */
    public PlayerFault(MatchEvent.Fault fault, String detail) {
        super(detail);
        this.fault = fault;
    }

    public MatchEvent.Fault fault() {
        return fault;
    }

    public String detail() {
        return String.valueOf(getMessage());
    }

    /** What went wrong in a player, given what it threw. */
    static PlayerFault of(Throwable thrown) {
        return switch (thrown) {
            case PlayerFault fault -> fault;
            case InterruptedException _ -> new PlayerFault(MatchEvent.Fault.LATE, "no answer");
            default -> new PlayerFault(MatchEvent.Fault.FAILED, String.valueOf(thrown));
        };
    }
}
