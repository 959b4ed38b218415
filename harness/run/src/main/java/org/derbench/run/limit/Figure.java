package org.derbench.run.limit;

import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import org.derbench.engine.books.Books;
import org.derbench.engine.condition.Use;
import org.derbench.engine.record.RouteTimes;
import org.derbench.engine.record.TrialRecord;
import org.derbench.message.number.Numbers;

/** A figure of a trial that a limit can bound. Its label is its name in a plan. */
public sealed interface Figure {

    /** The names, for messages to people. */
    String NAMES =
            "p50, p99, p99.9 or another percentile, mean, max, throughput, lost, late, corrupt, duplicated or unsent";

    /** The name of a route, and the dot behind it. */
    Pattern ROUTE = Pattern.compile("[a-z][a-z0-9]{0,30}\\.[a-z]");

    /** Its name in a plan: {@code p99}. */
    String label();

    /** The route that it is of; empty where it is the trial's own. */
    default String route() {
        return "";
    }

    /** The figure without its route. */
    default Figure bare() {
        return this;
    }

    /** The figure of a measured trial; empty where its window cannot show it. */
    Optional<Double> of(TrialRecord record);

    /** A percentile of the latency, in nanoseconds. */
    record Percentile(String label, double percent) implements Figure {

        private static final String MEDIAN = "p50";

        @Override
        public Optional<Double> of(TrialRecord record) {
            RouteTimes times = record.times().route();
            if (times.histogram() == null) {
                return Optional.ofNullable(label.equals(MEDIAN) ? times.latencyP50Ns() : null);
            }
            return Optional.ofNullable(
                    times.withPercentiles(List.of(percent)).percentiles().get(0).latencyNs());
        }
    }

    /** The mean latency, in nanoseconds. */
    record Mean() implements Figure {

        static final String NAME = "mean";

        @Override
        public String label() {
            return NAME;
        }

        @Override
        public Optional<Double> of(TrialRecord record) {
            return Optional.ofNullable(record.times().route().latencyMeanNs());
        }
    }

    /** The longest latency, in nanoseconds. */
    record Longest() implements Figure {

        static final String NAME = "max";

        @Override
        public String label() {
            return NAME;
        }

        @Override
        public Optional<Double> of(TrialRecord record) {
            return Optional.ofNullable(record.times().route().latencyMaxNs());
        }
    }

    /** Correct messages per second. */
    record Throughput() implements Figure {

        static final String NAME = "throughput";

        @Override
        public String label() {
            return NAME;
        }

        @Override
        public Optional<Double> of(TrialRecord record) {
            return Optional.of(record.window().throughputPerSecond());
        }
    }

    /**
     * A figure of one of several routes: {@code commands.p99}.
     *
     * @param route the route's name
     * @param bare the figure
     */
    record OfRoute(String route, Figure bare) implements Figure {

        @Override
        public String label() {
            return route + "." + bare.label();
        }

        @Override
        public Optional<Double> of(TrialRecord record) {
            TrialRecord along = along(record);
            return along.outcome().measured() ? bare.of(along) : Optional.empty();
        }

        private TrialRecord along(TrialRecord record) {
            return record.setup().firstRoute().equals(route) ? record : record.along(route);
        }
    }

    /** How many messages of one window came to this end. */
    enum Count implements Figure {
        LOST("lost", Books::lost),
        LATE("late", Books::late),
        CORRUPT("corrupt", Books::corrupt),
        DUPLICATED("duplicated", Books::duplicated),
        UNSENT("unsent", Books::unsent);

        private final String label;
        private final ToLongFunction<Books> count;

        Count(String label, ToLongFunction<Books> count) {
            this.label = label;
            this.count = count;
        }

        @Override
        public String label() {
            return label;
        }

        @Override
        public Optional<Double> of(TrialRecord record) {
            return Optional.of((double) count.applyAsLong(record.books().route()));
        }
    }

    /** The use by which conditions decide whether it counts. */
    default Use use() {
        return bare() instanceof Count ? Use.COUNT : Use.LIMIT;
    }

    /** Whether it is a latency: what is emulated, or did not keep up, shows none. */
    default boolean latency() {
        return bare() instanceof Percentile || bare() instanceof Mean || bare() instanceof Longest;
    }

    /**
     * The figure with this name.
     *
     * @throws IllegalArgumentException if no figure has it; the message has the names
     */
    static Figure named(String name) {
        for (Count count : Count.values()) {
            if (count.label().equals(name)) {
                return count;
            }
        }
        return switch (name) {
            case Mean.NAME -> new Mean();
            case Longest.NAME -> new Longest();
            case Throughput.NAME -> new Throughput();
            default -> percentile(name);
        };
    }

    private static Figure percentile(String name) {
        String percent = name.startsWith("p") ? name.substring(1) : "";
        if (Numbers.isDecimal(percent)) {
            double value = Numbers.parseDouble(percent);
            if (value > 0 && value < 100) {
                return new Percentile(name, value);
            }
        }
        int dot = name.indexOf('.');
        if (ROUTE.matcher(name).lookingAt()
                && !ROUTE.matcher(name.substring(dot + 1)).lookingAt()) {
            return new OfRoute(name.substring(0, dot), named(name.substring(dot + 1)));
        }
        throw new IllegalArgumentException("no figure is called '" + name + "': use " + NAMES);
    }
}
