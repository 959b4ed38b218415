package org.derbench.engine.books;

import java.util.function.Function;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.time.Ticks;

/**
 * The initiator's books of one repetition: every message is opened before it is encoded, and closed when it comes back.
 * Thread-safe: messages are opened by sending threads and closed by whatever threads the middleware has.
 */
public final class Account {

    private final Tallies tallies = new Tallies();
    private final Timings timings = new Timings();
    private final LegSample legs = new LegSample();
    private Replies replies = new Replies();
    private EarlierStamps earlierStamps = new EarlierStamps();
    private final RecentMessages outstanding;
    private final long epochOffsetNs;
    private final long lateAfterNs;
    private final long beginTick;
    private final boolean comesBack;

    private UnderWay underWay;
    private long lastTick;
    private long newestArrival = -1;
    private long sentBefore;
    private long unexplained;
    private long markSum;
    private long touchedFromNs = Long.MAX_VALUE;
    private long openedUntouched;

    /**
     * @param capacity how many messages it remembers; a message is settled when it is forgotten, so an older arrival
     *     changes nothing
     * @param lateAfterNs a message that takes longer is late
     * @param comesBack whether messages come back; if not, the responder reports their outcomes by the stamp, so this
     *     end goes by the stamp, too
     */
    public Account(int capacity, NanoClock clock, long lateAfterNs, boolean comesBack) {
        this.comesBack = comesBack;
        this.outstanding = new RecentMessages(capacity);
        this.epochOffsetNs = clock.epochOffsetNs();
        this.lateAfterNs = lateAfterNs;
        this.beginTick = Ticks.ofEpochNs(clock.nanoTime() + epochOffsetNs);
    }

    /**
     * Links to an earlier repetition's account: messages that it no longer awaits may still come, and are not foreign.
     */
    public synchronized void follows(Account earlier) {
        earlierStamps = earlier.stamps();
        replies = earlier.replies();
    }

    private synchronized EarlierStamps stamps() {
        earlierStamps.add(beginTick, outstanding);
        return earlierStamps;
    }

    /**
     * Notes that the load begins anew: the next end follows no earlier one, and no earlier message is awaited. Returns
     * how many were awaited.
     */
    public synchronized int beginsAnew(long nanoTime) {
        timings.beginsAnew();
        return expire(nanoTime);
    }

    /** Sets the window: from now on, messages intended inside it are in the books, and no others. */
    public synchronized void window(Window timed) {
        legs.clear();
        unexplained = 0;
        markSum = 0;
        tallies.window(timed);
        timings.window(timed);
    }

    /**
     * Begins books of their own for messages that are due from then on, because a fault can have touched them. Keeps
     * the time of each end from now on. Where an earlier window was missed, its fault did not come: all that was opened
     * until now is untouched.
     */
    public synchronized void expectFault(long nanoTime) {
        touchedFromNs = nanoTime;
        openedUntouched = outstanding.next();
        tallies.expectFault(nanoTime);
        timings.keepEnds();
    }

    /** Receipts tell how many messages are under way, and alone free permits: for messages that do not come back. */
    public synchronized void keepUnderWay() {
        underWay = new UnderWay();
    }

    /** Messages are due whatever comes back: from the next window on it is counted how many have not ended. */
    public synchronized void keepBacklog() {
        timings.keepBacklog();
    }

    /** How many messages were opened before a fault could touch them; all of them where none comes. */
    public synchronized long openedUntouched() {
        return openedUntouched;
    }

    /** Damage to the messages that were due between these times, after a fault; once the books are closed. */
    public synchronized Damage damage(long fromNs, long toNs) {
        return tallies.damage(fromNs, toNs);
    }

    /** Opens a message, whatever its outcome will be; returns its number. */
    public synchronized long open(long intendedNs, long startNs) {
        lastTick = Math.max(lastTick + 1, Ticks.ofEpochNs(startNs + epochOffsetNs));
        if (outstanding.forget()) {
            count(outstanding.oldest(), Outcome.LOST);
        }
        long windowStartNs = tallies.window().startNs();
        long dueNs = !comesBack && startNs >= windowStartNs ? Math.max(intendedNs, windowStartNs) : intendedNs;
        if (!tallies.inWindow(dueNs) && tallies.all().scheduled() == 0) {
            sentBefore++;
        }
        tallies.scheduled(dueNs);
        openedUntouched = startNs < touchedFromNs ? outstanding.next() + 1 : openedUntouched;
        if (underWay != null) {
            underWay.left(lastTick);
        }
        return outstanding.add(lastTick, dueNs, startNs);
    }

    /**
     * The stamp of an open message. Only the thread that opened it may call this; it needs no lock to see its own
     * writes.
     *
     * @throws IllegalStateException if the message is forgotten: the thread stood still while very many others were
     *     opened
     */
    public long tick(long sequence) {
        return outstanding.ownTick(sequence);
    }

    /**
     * The number of the message with this stamp; -1 if unknown. Most messages come back in order, and need no search.
     */
    public synchronized long find(long tick) {
        long inOrder = newestArrival + 1;
        boolean known = inOrder >= outstanding.oldest() && inOrder < outstanding.next();
        return known && outstanding.tick(inOrder) == tick ? inOrder : outstanding.find(tick);
    }

    /** Whether the message with this stamp came back as a receipt for all before it. */
    public synchronized boolean isReceipt(long tick) {
        return underWay != null && underWay.knows(tick);
    }

    /** Takes a receipt; returns how many permits it frees. */
    public synchronized int receipt(long tick) {
        return underWay.passedUpTo(tick);
    }

    /**
     * Closes a message that came back. One that was forgotten has been counted as lost, and stays lost.
     *
     * @return whether it was still awaited, which frees a permit unless receipts do
     */
    public synchronized boolean arrived(long sequence, boolean contentOk, long nowNs) {
        return close(sequence, contentOk, nowNs, outstanding.tick(sequence));
    }

    /**
     * Closes a request by its reply. One that was forgotten has been counted as lost, and stays lost.
     *
     * @param replyStamp the reply's stamp, by which the responder knows it; the stamp of an earlier reply is damage
     */
    public synchronized boolean arrived(long sequence, boolean contentOk, long nowNs, long replyStamp) {
        return close(sequence, contentOk && replies.isNew(replyStamp), nowNs, replyStamp);
    }

    private boolean close(long sequence, boolean contentOk, long nowNs, long key) {
        if (outstanding.forgotten(sequence)) {
            return false;
        }
        byte state = outstanding.state(sequence);
        if (state >= RecentMessages.DONE) {
            again(sequence, state, nowNs);
            return false;
        }
        if (sequence < newestArrival) {
            tallies.outOfOrder(outstanding.intendedNs(sequence));
        }
        newestArrival = Math.max(newestArrival, sequence);
        long responseNs = nowNs - outstanding.intendedNs(sequence);
        count(sequence, contentOk ? outcome(responseNs) : Outcome.CORRUPT);
        if (contentOk) {
            timings.ended(nowNs, responseNs, nowNs - outstanding.startNs(sequence), inWindow(sequence));
            if (inWindow(sequence)) {
                legs.add(key, outstanding.startNs(sequence), nowNs);
            }
        }
        return state == RecentMessages.OPEN && underWay == null;
    }

    private Outcome outcome(long responseNs) {
        return responseNs > lateAfterNs ? Outcome.LATE : Outcome.OK;
    }

    /** A settled message comes again. If the books were closed without it, it comes for the first time. */
    private void again(long sequence, byte state, long nowNs) {
        if (state == RecentMessages.MISSED) {
            outstanding.state(sequence, RecentMessages.DONE);
        } else {
            tallies.duplicated(outstanding.intendedNs(sequence), nowNs);
        }
    }

    /**
     * A readable arrival with an unknown stamp. Nobody sent the message, or it is so old that it has its outcome
     * already, which it keeps.
     */
    public synchronized void unknown(long tick, long nowNs) {
        EarlierStamps.Sight sight = sight(tick);
        if (tallies.window() == Window.NONE) {
            return;
        }
        if (sight == EarlierStamps.Sight.STRANGER) {
            unexplained++;
        } else if (sight == EarlierStamps.Sight.AGAIN) {
            tallies.duplicated(Ticks.toEpochNs(tick) - epochOffsetNs, nowNs);
        }
    }

    private EarlierStamps.Sight sight(long tick) {
        if (tick < beginTick) {
            return earlierStamps.see(tick);
        }
        if (!outstanding.forgottenTick(tick)) {
            return EarlierStamps.Sight.STRANGER;
        }
        return outstanding.lostTick(tick) ? EarlierStamps.Sight.STRAGGLER : EarlierStamps.Sight.AGAIN;
    }

    /** An arrival that could not be decoded: some message was damaged, but it is not known which. */
    public synchronized void unreadable() {
        unexplained += tallies.window() == Window.NONE ? 0 : 1;
    }

    /**
     * The middleware refused an open message. A message with an outcome keeps it.
     *
     * @return whether it was still awaited, which frees a permit unless receipts do
     */
    public synchronized boolean refused(long sequence) {
        byte state = outstanding.forgotten(sequence) ? RecentMessages.DONE : outstanding.state(sequence);
        if (state < RecentMessages.DONE) {
            count(sequence, Outcome.UNSENT);
        }
        return state == RecentMessages.OPEN && underWay == null;
    }

    /** Messages that should have been sent in the window and never were opened. */
    public synchronized void unsent(long messages) {
        tallies.unsent(messages);
    }

    /**
     * Gives up messages that were started before a time; returns how many permits that frees. They may still come,
     * late.
     */
    public synchronized int expire(long startedBeforeNs) {
        int expired = outstanding.expire(startedBeforeNs);
        return underWay == null ? expired : underWay.passedUpTo(Ticks.ofEpochNs(startedBeforeNs + epochOffsetNs));
    }

    /** The progress so far, warm-up included. */
    public synchronized Progress progress() {
        return new Progress(outstanding.next(), timings.ended(), timings.serviceSumNs());
    }

    /**
     * The progress of a repetition since its beginning.
     *
     * @param opened messages that were opened
     * @param ended correct messages that came back
     * @param serviceSumNs sum of their service times
     */
    public record Progress(long opened, long ended, long serviceSumNs) {}

    /** How many messages were due before the window. */
    public synchronized long sentBefore() {
        return sentBefore;
    }

    /** Marks an open message that is handed over with this content, if it belongs to the window. */
    public synchronized void marked(long sequence, int content) {
        markSum += inWindow(sequence) ? Mark.of(outstanding.tick(sequence), content) : 0;
    }

    /** Removes the mark of a message that was refused after all. */
    public synchronized void unmarked(long sequence, int content) {
        markSum -= inWindow(sequence) ? Mark.of(outstanding.tick(sequence), content) : 0;
    }

    /** The sum of the marks of the window's messages. */
    public synchronized long markSum() {
        return markSum;
    }

    /** Whether messages come back, and are compared then. */
    public boolean comesBack() {
        return comesBack;
    }

    /** The complete replies of all repetitions. */
    public synchronized Replies replies() {
        return replies;
    }

    /** How many messages of the window have not come back. */
    public synchronized long awaited() {
        return tallies.all().awaited();
    }

    /** Reads the ends of messages while no further one is added; only if ends are kept. */
    public synchronized <T> T ofEnds(Function<EndLog, T> look) {
        return look.apply(timings.ends());
    }

    /** The books as {@link #close} gives them, for messages that a fault can have touched. */
    public synchronized Books touched() {
        return tallies.touched().books(0);
    }

    /** When a sample of the window's messages was sent and came back. */
    public LegSample legs() {
        return legs;
    }

    /** The times; call it once the books are closed. */
    public synchronized Timings timings() {
        return timings;
    }

    /**
     * Closes the books after the drain: a message that has not come back is lost, or corrupt if a damaged arrival
     * explains it.
     */
    public synchronized Books close() {
        for (long sequence = outstanding.oldest(); sequence < outstanding.next(); sequence++) {
            if (outstanding.state(sequence) < RecentMessages.DONE) {
                count(sequence, Outcome.LOST);
                outstanding.state(sequence, RecentMessages.MISSED);
            }
        }
        return tallies.all().books(unexplained);
    }

    private void count(long sequence, Outcome outcome) {
        outstanding.state(sequence, RecentMessages.DONE);
        tallies.count(outstanding.intendedNs(sequence), outcome);
    }

    private boolean inWindow(long sequence) {
        return tallies.inWindow(outstanding.intendedNs(sequence));
    }
}
