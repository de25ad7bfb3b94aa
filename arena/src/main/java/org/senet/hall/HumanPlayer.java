package org.senet.hall;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.senet.gdl.Term;
import org.senet.match.Assignment;
import org.senet.match.MatchEvent;
import org.senet.match.Observation;
import org.senet.match.Player;
import org.senet.match.PlayerFault;
import org.senet.search.Decision;

/**
 * A person who plays: somebody on the other side of the hall offers moves, and this waits for one. Where there is only one legal move it
 * is made at once. An offer is taken or refused for good when it is made.
 */
final class HumanPlayer implements Player {
    static final String WORD = "human";

    private final String name;
    private volatile Question question = new Question(0, List.of(), new CompletableFuture<>());

    /** What is asked: a move in a step, out of these. */
    private record Question(int step, List<Term> legal, CompletableFuture<Term> answer) {}

    /** @param name {@code human}, or that, a colon and what the person is called */
    HumanPlayer(String name) {
        this.name = name;
    }

    static boolean isNamed(String name) {
        return name.equals(WORD) || name.startsWith(WORD + ":");
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void start(Assignment assignment, long deadline) {}

    @Override
    public void rejoin(Assignment assignment, List<Observation> past, long deadline) {}

    /** From now on a move of this step is asked for. */
    void expect(int step, List<Term> legal) {
        question = new Question(step, legal, legal.size() == 1
                ? CompletableFuture.completedFuture(legal.getFirst())
                : new CompletableFuture<>());
    }

    /** The move of the step has been made. */
    void settle(Term move) {
        question.answer.complete(move);
    }

    void offer(int step, Term move) {
        Question asked = question;
        if (step != asked.step) {
            throw new OfferRefused(OfferRefused.Reason.WRONG_STEP,
                    "a move of step " + step + " comes at the wrong time: the match is at step " + asked.step);
        }
        if (!asked.legal.contains(move)) {
            throw new OfferRefused(OfferRefused.Reason.ILLEGAL, move + " is not legal in step " + step
                    + "; legal moves are such as " + asked.legal.stream().limit(5).toList());
        }
        if (!asked.answer.complete(move)) {
            throw new OfferRefused(OfferRefused.Reason.TAKEN, asked.answer.isCancelled()
                    ? "the time for step " + step + " is over"
                    : "the move of step " + step + " has been made already");
        }
    }

    @Override
    public Decision play(Observation observation, long deadline) throws InterruptedException {
        CompletableFuture<Term> answer = question.answer;
        try {
            return Decision.of(answer.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS));
        } catch (TimeoutException | CancellationException | ExecutionException e) {
            if (!answer.cancel(false) && answer.state() == CompletableFuture.State.SUCCESS) {
                return Decision.of(answer.resultNow());
            }
            throw new PlayerFault(MatchEvent.Fault.LATE, "nobody made a move in time");
        }
    }

    @Override
    public void abort() {
        question.answer.cancel(false);
    }
}
