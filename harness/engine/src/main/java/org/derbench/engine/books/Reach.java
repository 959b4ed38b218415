package org.derbench.engine.books;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** The times until publications had reached a share of many devices. Not thread-safe: its owner guards it. */
final class Reach {

    private static final int TENTHS = 10;
    private static final double MOST_OF_THEM = 0.99;

    private final Share most;
    private final Share all;
    private final List<Share> tenths;
    private final List<Share> shares;
    private int last = -1;

    Reach() {
        this.most = Share.of(MOST_OF_THEM);
        this.all = Share.of(1);
        this.tenths = IntStream.range(1, TENTHS)
                .mapToObj(tenth -> Share.of((double) tenth / TENTHS))
                .toList();
        this.shares = Stream.concat(tenths.stream(), Stream.of(most, all)).toList();
    }

    /** The times until a share of the devices had a publication. */
    private record Share(double share, Histogram tookNs) {

        static Share of(double share) {
            return new Share(share, new Histogram(3));
        }

        boolean isReached(int count, int devices) {
            return count == (int) Math.ceil(share * devices);
        }

        Long medianNs() {
            return tookNs.getTotalCount() == 0 ? null : (Long) tookNs.getValueAtPercentile(50);
        }

        Long longestNs() {
            return tookNs.getTotalCount() == 0 ? null : (Long) tookNs.getMaxValue();
        }
    }

    void clear() {
        shares.forEach(share -> share.tookNs().reset());
        last = -1;
    }

    /**
     * A publication has come to one more device.
     *
     * @param count how many have it now
     * @param devices the number of devices that were to get it
     * @param latest the last one of them
     * @param tookNs the time until that device had it
     */
    void came(int count, int devices, int latest, long tookNs) {
        if (count == devices && (last < 0 || tookNs > all.longestNs())) {
            last = latest;
        }
        for (Share share : shares) {
            if (share.isReached(count, devices)) {
                share.tookNs().recordValue(tookNs);
            }
        }
    }

    /** @param role the role that has the devices */
    ReachTimes times(String role) {
        return new ReachTimes(
                most.medianNs(),
                most.longestNs(),
                all.medianNs(),
                all.longestNs(),
                tenths.stream().map(Share::medianNs).filter(Objects::nonNull).toList(),
                last < 0 ? null : role + "-" + (last + 1));
    }
}
