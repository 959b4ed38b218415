package org.derbench.sim.staged;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.time.Ticks;
import org.derbench.sim.wire.Truth;
import org.derbench.sim.wire.Truth.Came;
import org.derbench.sim.wire.Truth.Sent;

/**
 * The truth about the parts of the window that was announced last, by the messages that ends were handed. Requests have
 * no stamps: they go by when they were made, and where that is within a millisecond of an edge of the window, either is
 * right.
 */
final class RouteTruth {

    private static final long EDGE_NS = 1_000_000;
    private static final Pattern ARM = Pattern.compile(
            ".*\"is\":\"arm\".*\"firstTick\":(\\d+),\"durationNs\":(\\d+),\"epochOffsetNs\":(-?\\d+).*");
    private static final String REPORT = "\"is\":\"roleReport\"";

    private final Truth truth;
    private final boolean calls;
    private long firstTick;
    private long endTick;
    private long startNs;
    private long endNs;
    private final long readNs;

    /** @param calls whether a message waits for the answer to the one before it */
    RouteTruth(SimCells.Result result, boolean calls) {
        this.truth = result.truth();
        this.calls = calls;
        for (String command : result.testbed().processes().get(0).commands()) {
            Matcher arm = ARM.matcher(command);
            if (arm.matches()) {
                firstTick = Long.parseLong(arm.group(1));
                long durationNs = Long.parseLong(arm.group(2));
                endTick = Ticks.ofEpochNs(Ticks.toEpochNs(firstTick) + durationNs);
                startNs = Ticks.toEpochNs(firstTick) - Long.parseLong(arm.group(3));
                endNs = startNs + durationNs;
            }
        }
        this.readNs = result.testbed().processes().stream()
                .flatMap(process -> process.said().stream())
                .filter(line -> line.text().contains(REPORT))
                .mapToLong(line -> line.atNs())
                .min()
                .orElse(Long.MAX_VALUE);
    }

    private static boolean isOf(String path, String hop) {
        return path.startsWith(hop + " ") || path.startsWith(hop + "-");
    }

    private boolean inWindow(long stamp) {
        return stamp >= firstTick && stamp < endTick;
    }

    private long inWindow(Stream<List<Long>> stamps) {
        return stamps.flatMap(each -> each.stream().distinct())
                .filter(this::inWindow)
                .count();
    }

    /** How many parts came once more by that hop. */
    long doubled(String hop) {
        return inWindow(truth.events().stream()
                .filter(event -> event.kind() == Truth.Kind.DOUBLED && isOf(event.path(), hop))
                .map(Truth.Event::stamps));
    }

    /** How many parts were in messages that did not come by that hop as they were sent. */
    long harmed(String hop) {
        return inWindow(truth.came().stream()
                .filter(came -> !came.asSent() && isOf(came.what().path(), hop))
                .map(came -> came.what().stamps()));
    }

    /** Compares the number of lost parts in a hop's books with the truth: what is wrong, in words; empty without. */
    String lost(String hop, boolean asks, HopBooks books) {
        long[] bounds = asks ? requestsLost(hop) : partsLost(hop);
        return books.lost() >= bounds[0] && books.lost() <= bounds[1]
                ? ""
                : books.lost() + " lost by " + hop + " in the books, and " + bounds[0] + " to " + bounds[1]
                        + " in truth";
    }

    /**
     * At least what never came, at most what had not come when books were read: a call that waits for the answer to
     * another one can be made as late as that.
     */
    private long[] partsLost(String hop) {
        long atLeast = inWindow(truth.events().stream()
                .filter(event -> event.kind() == Truth.Kind.LOST && isOf(event.path(), hop))
                .map(Truth.Event::stamps));
        if (!calls) {
            return new long[] {atLeast, atLeast};
        }
        Set<Long> came = new HashSet<>();
        truth.came().stream()
                .filter(each -> isOf(each.what().path(), hop) && each.atNs() < readNs)
                .forEach(each -> came.addAll(each.what().stamps()));
        long atMost = inWindow(truth.sent().stream()
                .filter(sent -> isOf(sent.path(), hop))
                .map(sent -> sent.stamps().stream()
                        .filter(stamp -> !came.contains(stamp))
                        .toList()));
        return new long[] {Math.min(atLeast, atMost), Math.max(atLeast, atMost)};
    }

    private long[] requestsLost(String hop) {
        Map<Sent, Came> replies = new HashMap<>();
        truth.came().stream()
                .filter(came -> came.what().answers() != null && came.atNs() < readNs)
                .forEach(came -> replies.putIfAbsent(came.what().answers(), came));
        List<Sent> unanswered = truth.sent().stream()
                .filter(sent -> sent.answers() == null && isOf(sent.path(), hop))
                .filter(sent -> !replies.containsKey(sent))
                .toList();
        long atLeast = unanswered.stream()
                .filter(sent -> sent.atNs() > startNs + EDGE_NS && sent.atNs() < endNs - EDGE_NS)
                .count();
        long atMost = unanswered.stream()
                .filter(sent -> sent.atNs() > startNs - EDGE_NS && (calls || sent.atNs() < endNs + EDGE_NS))
                .count();
        // one that was due before the window can have waited for the answer to another
        return new long[] {calls ? 0 : atLeast, atMost};
    }
}
