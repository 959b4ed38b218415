package org.derbench.engine.books;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The stamps that earlier repetitions gave. An arrival with one of them is a straggler, or a repeat; nobody sent an
 * arrival with another stamp. Not thread-safe: {@link Account} guards it.
 */
final class EarlierStamps {

    /** The kind of an arrival with a stamp. */
    enum Sight {
        /** Its message had not come before. */
        STRAGGLER,
        /** The stamp came before. */
        AGAIN,
        /** Nobody gave this stamp, or it is so old that it is forgotten. */
        STRANGER
    }

    private final List<long[]> came = new ArrayList<>();
    private final Set<Long> missing = new HashSet<>();
    private final Set<Long> stragglers = new HashSet<>();
    private final List<Unknown> unknown = new ArrayList<>();

    /** A time from which too many stamps are missing to know which. */
    private record Unknown(long firstTick, long beforeTick) {

        boolean holds(long tick) {
            return tick >= firstTick && tick < beforeTick;
        }
    }

    /** Adds a repetition's stamps from a tick on. */
    void add(long firstTick, RecentMessages given) {
        came.add(given.done().toArray());
        given.missing().forEach(missing::add);
        unknown.add(new Unknown(firstTick, given.unknownBefore()));
    }

    /** Notes an arrival; returns its kind. */
    Sight see(long tick) {
        if (missing.remove(tick)) {
            stragglers.add(tick);
            return Sight.STRAGGLER;
        }
        if (stragglers.contains(tick) || came.stream().anyMatch(ticks -> Arrays.binarySearch(ticks, tick) >= 0)) {
            return Sight.AGAIN;
        }
        return unknown.stream().anyMatch(lost -> lost.holds(tick)) ? Sight.STRAGGLER : Sight.STRANGER;
    }
}
