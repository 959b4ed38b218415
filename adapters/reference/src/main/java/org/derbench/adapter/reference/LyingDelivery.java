package org.derbench.adapter.reference;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.derbench.spi.Channel;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.RequestHandler;

/** Delivers messages as a lie wants it, whatever thread they come on. */
final class LyingDelivery {

    /** The channel of a pair by which messages come back. */
    static final String BACK = "back";

    private static final int EVERY = 100;
    private static final int MOST_BYTES = 1000;
    private static final long REST_NS = 100_000;
    private static final long SILENCE_NS = 1_000_000_000;
    private static final long LONG_AGO_TICKS = 1000L << 24;
    private static final int TRICKLE = 25;
    /** More than an end remembers the stamps of. */
    private static final int REMEMBERED = 17_050;

    private final Lie lie;
    private final Surroundings surroundings;
    private final HiccupClock clock;
    private long arrived;
    private long lastNs;
    private byte[] before = new byte[0];
    private byte[] held;
    private final Set<Integer> seen = new HashSet<>();
    private boolean silenced;
    private long unseen;
    private long lastStamp;
    private volatile Long lastBackNs;
    private final Deque<byte[]> old = new ArrayDeque<>();
    private long sinceSilence;

    LyingDelivery(Lie lie, Surroundings surroundings) {
        this.lie = lie;
        this.surroundings = surroundings;
        this.clock = surroundings.clock();
        this.lastNs = clock.nanoTime() - REST_NS;
    }

    MessageHandler messages(Channel channel, MessageHandler handler) {
        boolean back = channel.label().equals(BACK);
        return message -> {
            for (byte[] told : told(message, back)) {
                handler.onMessage(told);
            }
        };
    }

    /** A request that is dropped finds no reply (null). */
    RequestHandler requests(RequestHandler handler) {
        return request -> {
            List<byte[]> told = told(request, false);
            if (lie == Lie.TWICE && isHundredth()) {
                handler.onRequest(request);
            }
            return told.isEmpty() ? null : handler.onRequest(told.get(0));
        };
    }

    private List<byte[]> sometimesTwice(byte[] message) {
        return isHundredth() ? List.of(message, message.clone()) : List.of(message);
    }

    private synchronized boolean isHundredth() {
        return ++arrived % EVERY == 0;
    }

    /** The messages to deliver instead of a message. */
    private synchronized List<byte[]> told(byte[] message, boolean back) {
        return switch (lie) {
            case STALE -> List.of(stale(message));
            case CUT -> List.of(Arrays.copyOf(message, Math.min(message.length, MOST_BYTES)));
            case HASTY -> isTooSoon() ? List.of() : List.of(message);
            case AGAIN -> back ? once(message) : sometimesTwice(message);
            case SHUFFLE -> back ? List.of(message) : shuffled(message);
            case UNSHUFFLE -> shuffled(message);
            case TRICKLE -> back || comesThrough(TRICKLE, Long.MAX_VALUE) ? List.of(message) : List.of();
            case RELAPSE -> back || comesThrough(1, EVERY) ? List.of(message) : List.of();
            case FORGE -> List.of(!isSeen() && isHundredth() ? forged(message) : kept(message));
            case FRESH -> List.of(isSeen() ? message : surroundings.stamped(message, freshStamp()));
            case FROZEN -> List.of(isSeen() ? message : frozen(message));
            case PHANTOM -> !back && isHundredth() ? List.of(phantom(message), message) : List.of(message);
            case LATE_AGAIN -> List.of(isSeen() ? message : again(message));
            default -> List.of(message);
        };
    }

    /** A message went back: it is seen whether it is the one that was sent. */
    void wentBack() {
        lastBackNs = clock.nanoTime();
    }

    /** The first messages are looked at wherever they go. */
    private boolean isSeen() {
        Long backNs = lastBackNs;
        return backNs == null ? ++unseen <= EVERY : clock.nanoTime() - backNs < SILENCE_NS / 4;
    }

    private byte[] kept(byte[] message) {
        before = message.clone();
        return message;
    }

    /** The one before it, as if it had been sent a little later. */
    private byte[] forged(byte[] message) {
        return before.length == 0 ? message : surroundings.stamped(before, surroundings.stamp(before) + 60);
    }

    /** Stamped before the trial began. */
    private byte[] phantom(byte[] message) {
        return surroundings.stamped(message, surroundings.stamp(message) - LONG_AGO_TICKS);
    }

    private long freshStamp() {
        long nowNs = surroundings.epochNs() - REST_NS;
        lastStamp =
                Math.max(lastStamp + 1, nowNs / 1_000_000_000 << 24 | (nowNs % 1_000_000_000 << 24) / 1_000_000_000);
        return lastStamp;
    }

    private byte[] frozen(byte[] message) {
        before = before.length == 0 ? message.clone() : before;
        return surroundings.stamped(before, surroundings.stamp(message));
    }

    private byte[] again(byte[] message) {
        old.add(message.clone());
        byte[] oldest = old.size() > REMEMBERED ? old.remove() : null;
        return oldest != null && isHundredth() ? oldest : message;
    }

    private byte[] stale(byte[] message) {
        byte[] delivered = isHundredth() ? before : message;
        before = message.clone();
        return delivered;
    }

    private boolean isTooSoon() {
        return sinceLast() < REST_NS;
    }

    private long sinceLast() {
        long nowNs = clock.nanoTime();
        long sinceNs = nowNs - lastNs;
        lastNs = nowNs;
        return sinceNs;
    }

    private List<byte[]> once(byte[] message) {
        return seen.add(Arrays.hashCode(message)) ? List.of(message) : List.of();
    }

    /** Each hundredth one waits for the next. */
    private List<byte[]> shuffled(byte[] message) {
        if (isHundredth()) {
            held = message.clone();
            return List.of();
        }
        byte[] late = held;
        held = null;
        return late == null ? List.of(message) : List.of(message, late);
    }

    /** Whether a message comes through after a silence: one in {@code oneOf} does, and {@code most} of them at most. */
    private boolean comesThrough(int oneOf, long most) {
        silenced |= arrived++ > EVERY && sinceLast() > SILENCE_NS;
        lastNs = clock.nanoTime();
        return !silenced || ++sinceSilence % oneOf == 0 && sinceSilence <= most;
    }
}
