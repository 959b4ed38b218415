package org.derbench.engine.behaviour;

import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.derbench.engine.books.AnswerTally;
import org.derbench.engine.scenario.AnswerRule;

/** Chooses which parts of one way are answered, and counts its decisions. Thread-safe. */
abstract class AnswerChoice {

    private final Answering answering;
    private final Consumer<Part> absorbing;
    private final Count count = new Count();

    private AnswerChoice(Answering answering, Consumer<Part> absorbing) {
        this.answering = answering;
        this.absorbing = absorbing;
    }

    /** Sends an answer to a part. */
    @FunctionalInterface
    interface Answering {
        void answer(Part part, long decidedNs);
    }

    /** The choice that follows a rule. */
    static AnswerChoice by(AnswerRule rule, Answering answering, Consumer<Part> absorbing) {
        return rule.isByNumber()
                ? new EveryNth(rule.oneIn(), answering, absorbing)
                : new NewestOfEach(answering, absorbing);
    }

    /** Takes a part that came. */
    final synchronized void take(Part part) {
        count.taken(part.cameNs());
        choose(part);
    }

    abstract void choose(Part part);

    /**
     * The time for an answer has come.
     *
     * @param clock says when it is decided, which no part that came before may follow
     */
    synchronized void due(LongSupplier clock) {
        // a choice by number is made when a part comes
    }

    /** The load has ended: absorbs what waits for its answer, and ends the tally. */
    synchronized void loadEnded() {
        count.close();
    }

    final void answer(Part part, long nowNs) {
        count.answered(nowNs);
        answering.answer(part, nowNs);
    }

    final void absorb(Part part) {
        absorbing.accept(part);
    }

    /** Begins the tally: the window is announced. */
    final synchronized void arm() {
        count.open();
    }

    /** The decisions from then until the load ended. */
    final synchronized AnswerTally tally() {
        return count.tally();
    }

    /** Counts decisions while it is open. */
    private static final class Count {

        private boolean open = true;
        private long taken;
        private long answered;
        private long firstNs;
        private long lastPartNs;
        private long lastNs;
        private long gapNs;

        void open() {
            open = true;
            taken = 0;
            answered = 0;
            gapNs = 0;
        }

        void close() {
            open = false;
        }

        void taken(long nowNs) {
            if (!open) {
                return;
            }
            if (taken++ == 0) {
                firstNs = nowNs;
                lastNs = nowNs;
                lastPartNs = nowNs;
            }
            gapNs = Math.max(gapNs, nowNs - lastPartNs);
            lastPartNs = Math.max(lastPartNs, nowNs);
            lastNs = Math.max(lastNs, nowNs);
        }

        void answered(long nowNs) {
            // an answer to a part that came before does not count
            if (open && taken > 0) {
                answered++;
                lastNs = Math.max(lastNs, nowNs);
            }
        }

        AnswerTally tally() {
            return taken == 0 ? AnswerTally.NONE : new AnswerTally(taken, answered, lastNs - firstNs, gapNs);
        }
    }

    /** One in n: the n-th, the 2n-th, and further ones. */
    private static final class EveryNth extends AnswerChoice {

        private final int oneIn;
        private int since;

        EveryNth(int oneIn, Answering answering, Consumer<Part> absorbing) {
            super(answering, absorbing);
            this.oneIn = oneIn;
        }

        @Override
        void choose(Part part) {
            since++;
            if (since < oneIn) {
                absorb(part);
                return;
            }
            since = 0;
            answer(part, part.cameNs());
        }
    }

    /** The newest of those that came since the last answer. */
    private static final class NewestOfEach extends AnswerChoice {

        private Part newest;

        NewestOfEach(Answering answering, Consumer<Part> absorbing) {
            super(answering, absorbing);
        }

        @Override
        void choose(Part part) {
            if (newest == null) {
                newest = part;
                return;
            }
            boolean newer = part.tick() > newest.tick();
            absorb(newer ? newest : part);
            newest = newer ? part : newest;
        }

        @Override
        synchronized void due(LongSupplier clock) {
            if (newest != null) {
                answer(newest, clock.getAsLong());
                newest = null;
            }
        }

        @Override
        synchronized void loadEnded() {
            super.loadEnded();
            if (newest != null) {
                absorb(newest);
                newest = null;
            }
        }
    }
}
