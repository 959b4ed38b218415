package org.derbench.engine.books;

import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.derbench.engine.time.Ticks;

/**
 * The last ones of many devices, which join only in the window: a device is owed what is published from then on. Not
 * thread-safe: its owner guards it.
 */
final class Joiners {

    private static final long NEVER = Long.MAX_VALUE;

    private final int others;
    /** The first stamp that each is owed. */
    private final long[] owedFrom;
    /** The same, in the order of joining. */
    private final long[] inOrder;

    private final long[] joinedNs;
    private final long[] tookNs;
    /** When the first came to each that it was owed; negative before. */
    private final long[] firstAfterNs;

    private final long[] early;
    private int joined;
    private long firstTick;
    private long offsetNs;

    /** @param joiners how many of the devices join later */
    Joiners(int devices, int joiners) {
        this.others = devices - joiners;
        this.owedFrom = new long[joiners];
        this.inOrder = new long[joiners];
        this.joinedNs = new long[joiners];
        this.tookNs = new long[joiners];
        this.firstAfterNs = new long[joiners];
        this.early = new long[joiners];
        clear();
    }

    private void clear() {
        Arrays.fill(owedFrom, NEVER);
        Arrays.fill(firstAfterNs, -1);
        Arrays.fill(early, 0);
        joined = 0;
    }

    /** Starts the books: nobody has joined. */
    void arm(PartWindow announced, long epochOffsetNs) {
        clear();
        firstTick = announced.firstTick();
        offsetNs = epochOffsetNs;
    }

    /** How many devices are there all along. */
    int others() {
        return others;
    }

    /** Whether that device joins later. */
    boolean has(int device) {
        return device >= others;
    }

    /** A device was subscribed; call it in the order of the times. */
    void joined(int device, long nowNs, long tookUntilNowNs) {
        int joiner = device - others;
        owedFrom[joiner] = Ticks.ofEpochNs(nowNs + offsetNs) + 1;
        joinedNs[joiner] = nowNs;
        tookNs[joiner] = tookUntilNowNs;
        inOrder[joined++] = owedFrom[joiner];
    }

    /** Whether a device is owed the publication with this stamp. */
    boolean owes(long tick, int device) {
        return !has(device) || tick >= owedFrom[device - others];
    }

    /** How many devices are owed the publication with this stamp. */
    int owed(long tick) {
        if (joined == 0) {
            return others;
        }
        int place = Arrays.binarySearch(inOrder, 0, joined, tick + 1);
        int before = place < 0 ? -place - 1 : place;
        while (before > 0 && inOrder[before - 1] == tick + 1) {
            before--;
        }
        return others + before;
    }

    /** A publication came that is not owed. */
    void early(int device) {
        early[device - others]++;
    }

    /** An owed publication of the window came. */
    void came(int device, long nowNs) {
        if (has(device) && firstAfterNs[device - others] < 0) {
            firstAfterNs[device - others] = Math.max(0, nowNs - joinedNs[device - others]);
        }
    }

    /** The books; null where no device joins later. */
    JoinerBooks books(int[] got, int[] again, IntFunction<String> names) {
        if (owedFrom.length == 0) {
            return null;
        }
        return JoinerBooks.of(
                IntStream.range(0, owedFrom.length)
                        .mapToObj(joiner -> joiner(joiner, got, again, names))
                        .toList(),
                IntStream.range(0, owedFrom.length)
                        .filter(joiner -> owedFrom[joiner] != NEVER)
                        .mapToLong(joiner -> tookNs[joiner])
                        .toArray());
    }

    private JoinerBooks.Joiner joiner(int joiner, int[] got, int[] again, IntFunction<String> names) {
        int device = others + joiner;
        return new JoinerBooks.Joiner(
                names.apply(device),
                owedFrom[joiner] == NEVER
                        ? null
                        : Long.valueOf(Math.max(0, Ticks.toEpochNs(owedFrom[joiner]) - Ticks.toEpochNs(firstTick))),
                null,
                got[device],
                again[device],
                early[joiner],
                firstAfterNs[joiner] < 0 ? null : (Long) firstAfterNs[joiner]);
    }
}
