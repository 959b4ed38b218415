package org.derbench.run.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.derbench.engine.books.RouteBooks;
import org.derbench.engine.record.FlowSetup;
import org.derbench.engine.record.HopTimes;
import org.derbench.engine.record.TrialRecord;

/**
 * The limit of a scenario, as one trial shows it: a processor or a link that is busy all the time. Without one, it is
 * the place where parts stay longest beyond the time that they took in a trial that held.
 *
 * @param words a text for people, with the figures that decide
 */
public record Bottleneck(Kind kind, String words) {

    /** What may be a bottleneck. */
    public enum Kind {
        /** The processor of a role. */
        CPU,
        /** A link of a role. */
        LINK,
        /** A store, until a commit returns. */
        STORE,
        /** A middleware, with its brokers. */
        MIDDLEWARE,
        /** A role that lets parts wait before it sends them on. */
        ROLE;

        /** Its name in JSON. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The share of its capacity from which a resource is busy all the time. */
    private static final double BUSY = 0.85;
    /** The share of a route's time from which one hop or role is where parts wait. */
    private static final double MOST_OF_IT = 0.5;

    private static final double PER_CENT = 100;

    /**
     * Tells what it is; empty where nothing stands out.
     *
     * @param held a trial that bore what it had to; null where none did
     */
    public static Optional<Bottleneck> of(TrialRecord record, TrialRecord held) {
        return Utilisation.of(record).stream()
                .findFirst()
                .filter(each -> each.share() >= BUSY)
                .map(each -> new Bottleneck(each.kind(), each.words()))
                .or(() -> slowest(record, held));
    }

    private static Optional<Bottleneck> slowest(TrialRecord record, TrialRecord held) {
        if (record.times() == null) {
            return Optional.empty();
        }
        Map<String, HopTimes> hopsBefore =
                held == null || held.times() == null ? Map.of() : held.times().hops();
        Map<String, HopTimes> waitsBefore =
                held == null || held.times() == null ? Map.of() : held.times().waits();
        List<Stay> stays = new ArrayList<>();
        Map<String, FlowSetup> flows = record.setup().flows();
        record.times()
                .hops()
                .forEach((hop, took) ->
                        stays.add(new Stay(over(record, flows.get(hop), hop), longerNs(took, hopsBefore.get(hop)))));
        record.times()
                .waits()
                .forEach((hop, took) ->
                        stays.add(new Stay(before(flows.get(hop), hop), longerNs(took, waitsBefore.get(hop)))));
        long whole = stays.stream().mapToLong(Stay::ns).sum();
        return stays.stream()
                .max(Comparator.comparingLong(Stay::ns))
                .filter(stay -> whole > 0 && stay.ns() >= MOST_OF_IT * whole)
                .map(stay -> new Bottleneck(
                        stay.where().kind(),
                        String.format(
                                Locale.ROOT,
                                "%s: %.0f %% of the time that parts took longer",
                                stay.where().words(),
                                PER_CENT * stay.ns() / whole)));
    }

    /** How much longer than before the median part was at one place of its route. */
    private record Stay(Bottleneck where, long ns) {}

    private static long longerNs(HopTimes took, HopTimes before) {
        return Math.max(0, medianNs(took) - (before == null ? 0 : medianNs(before)));
    }

    private static long medianNs(HopTimes took) {
        return took.p50Ns() == null ? 0 : took.p50Ns();
    }

    private static Bottleneck over(TrialRecord record, FlowSetup flow, String hop) {
        if (flow != null) {
            return new Bottleneck(Kind.MIDDLEWARE, flow.middleware() + " over '" + hop + "'");
        }
        return hop.equals(RouteBooks.COMMIT)
                ? new Bottleneck(Kind.STORE, "the store " + stores(record))
                : new Bottleneck(Kind.MIDDLEWARE, "'" + hop + "'");
    }

    private static String stores(TrialRecord record) {
        return record.books().stores().entrySet().stream()
                .map(each -> each.getValue().name() + " at " + each.getKey())
                .collect(Collectors.joining(", "));
    }

    private static Bottleneck before(FlowSetup flow, String hop) {
        String roles = flow == null ? "the role" : String.join(", ", flow.from());
        return new Bottleneck(Kind.ROLE, roles + " before '" + hop + "'");
    }
}
