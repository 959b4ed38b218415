package org.derbench.engine.books;

import org.HdrHistogram.Histogram;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.time.Ticks;
import org.derbench.message.Message;
import org.derbench.spi.CodecException;

/**
 * The responder's books of the way there: which messages arrived, whether they are right ({@link ContentCheck}), and
 * how long they took. Counts messages stamped from {@link #arm} on. Thread-safe.
 */
public final class Intake {

    private final ContentCheck content;
    private final NanoClock clock;
    private final SeenTicks seen = new SeenTicks();
    private final Histogram oneWayNs = new Histogram(3);
    private final Mismatches mismatches = new Mismatches();

    private static final Damage DOUBLED = new Damage(0, 1, 0);
    private static final Damage REORDERED = new Damage(0, 0, 1);

    private long epochOffsetNs;
    private long allowanceNs;
    private long touchedFromNs = Long.MAX_VALUE;
    private Damage untouched = Damage.NONE;
    private long firstTick = Long.MAX_VALUE;
    private Coverage coverage = new Coverage(Window.NONE);
    private long arrived;
    private long correct;
    private long correctInWindow;
    private long late;
    private long lateAfterNs;
    private long corrupt;
    private long unreadable;
    private long duplicated;
    private long outOfOrder;
    private long early;
    private long markSum;
    private long came;

    public Intake(Pool pool, NanoClock clock) {
        this.content = new ContentCheck(pool);
        this.clock = clock;
    }

    /**
     * Starts the books.
     *
     * @param tick the first stamp that counts
     * @param windowNs length of the window, which begins here now. Messages that were sent before and arrive in it
     *     count for the rate: a middleware that delivers in large lots may deliver no others for long
     * @param offsetNs the one that stamps are made with, by this end's clock
     * @param addedNs the time that is added to each time: the clocks of two hosts drift apart
     */
    public synchronized void arm(long tick, long windowNs, long lateAfter, long offsetNs, long addedNs) {
        firstTick = tick;
        lateAfterNs = lateAfter;
        epochOffsetNs = offsetNs;
        allowanceNs = addedNs;
        oneWayNs.reset();
        long nowNs = clock.nanoTime();
        coverage = coverage.next(new Window(nowNs, nowNs + windowNs));
        arrived = 0;
        correct = 0;
        correctInWindow = 0;
        late = 0;
        corrupt = 0;
        unreadable = 0;
        duplicated = 0;
        outOfOrder = 0;
        early = 0;
        markSum = 0;
    }

    /** A fault can have touched arrivals from then on. */
    public synchronized void expectFault(long nanoTime) {
        touchedFromNs = nanoTime;
        untouched = Damage.NONE;
        came = clock.nanoTime() < nanoTime ? came : 0;
    }

    /** Damage to arrivals of the window before a fault could touch them. */
    public synchronized Damage untouchedDamage() {
        return untouched;
    }

    /**
     * Sets whether arrivals go back from now on: their echoes are compared with the sent messages, so a sample of the
     * arrivals is enough here.
     */
    public synchronized void echoed(boolean back) {
        content.echoed(back);
    }

    /** Takes an arrival that could not be decoded. */
    public synchronized void unreadable(CodecException why) {
        arrived++;
        mismatches.unreadable(why);
        if (firstTick != Long.MAX_VALUE) {
            unreadable++;
        }
    }

    /** Takes a decoded arrival. */
    public synchronized void take(Message message, long nowNs) {
        arrived++;
        boolean right = content.right(message);
        SeenTicks.Sight sight = seen.see(message.stampTicks());
        came += sight != SeenTicks.Sight.DUPLICATE && nowNs < touchedFromNs ? 1 : 0;
        if (right && sight != SeenTicks.Sight.DUPLICATE && coverage.ended(nowNs)) {
            correctInWindow++;
        }
        if (message.stampTicks() >= firstTick || sight == SeenTicks.Sight.DUPLICATE && begun(nowNs)) {
            count(sight, right, message.stampTicks(), nowNs);
        }
    }

    /** Whether the announced window has begun. */
    private boolean begun(long nowNs) {
        return firstTick != Long.MAX_VALUE && Ticks.ofEpochNs(nowNs + epochOffsetNs + allowanceNs) >= firstTick;
    }

    private void count(SeenTicks.Sight sight, boolean contentOk, long tick, long nowNs) {
        if (sight == SeenTicks.Sight.DUPLICATE) {
            duplicated++;
            untouched = nowNs < touchedFromNs ? untouched.and(DOUBLED) : untouched;
            return;
        }
        if (sight == SeenTicks.Sight.OUT_OF_ORDER) {
            outOfOrder++;
            untouched = nowNs < touchedFromNs ? untouched.and(REORDERED) : untouched;
        }
        if (contentOk) {
            correct(tick, nowNs);
        } else {
            corrupt++;
        }
    }

    private void correct(long tick, long nowNs) {
        correct++;
        markSum += Mark.of(tick, content.last());
        long tookNs = nowNs + epochOffsetNs - Ticks.toEpochNs(tick);
        oneWayNs.recordValue(Math.max(0, tookNs + allowanceNs));
        early += tookNs + allowanceNs < -Ticks.LENGTH_NS ? 1 : 0;
        late += tookNs > lateAfterNs ? 1 : 0;
    }

    /** Everything that has arrived so far, warm-up included: it stops growing when the way is empty. */
    public synchronized long arrived() {
        return arrived;
    }

    /** Messages that came for the first time since the process began, before a fault could touch them. */
    public synchronized long untouchedArrivals() {
        return came;
    }

    /** The arrivals before there are books. */
    public synchronized FirstArrivals came() {
        return mismatches.of(arrived);
    }

    /** The books. */
    public synchronized Arrivals arrivals() {
        return new Arrivals(
                correct,
                correctInWindow,
                coverage.pace(),
                coverage.longestGapNs(),
                late,
                corrupt,
                unreadable,
                duplicated,
                outOfOrder);
    }

    /** Correct messages that came before they were sent; their times count as 0. */
    public synchronized long early() {
        return early;
    }

    /** The sum of the marks of correct arrivals. */
    public synchronized long markSum() {
        return markSum;
    }

    /** One-way times with what was added, encoded. */
    public synchronized String oneWay() {
        return Histograms.encode(oneWayNs);
    }
}
