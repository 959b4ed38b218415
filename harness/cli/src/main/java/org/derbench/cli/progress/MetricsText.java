package org.derbench.cli.progress;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.derbench.engine.books.Books;
import org.derbench.engine.record.RouteTimes;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;

/**
 * How a sweep stands, as OpenMetrics text, which Prometheus reads. A cell has the figures of its latest trial that is
 * OK; messages and trials are counted over all trials. Units are seconds and messages.
 */
final class MetricsText {

    private static final double NS_PER_S = 1e9;

    private final Map<Outcome, Long> trials = new EnumMap<>(Outcome.class);
    private final Map<String, Long> messages = new LinkedHashMap<>();
    private final Map<String, TrialRecord> latest = new LinkedHashMap<>();
    private final String plan;

    /** @param plan the name of the plan */
    MetricsText(String plan) {
        this.plan = plan;
        for (Outcome outcome : Outcome.values()) {
            trials.put(outcome, 0L);
        }
        count(new Books(0, 0, 0, 0, 0, 0, 0, 0, 0));
    }

    /** Counts a trial. */
    void add(TrialRecord record) {
        trials.merge(record.outcome(), 1L, Long::sum);
        if (record.outcome().measured()) {
            count(record.books().route());
            record.routes().values().forEach(route -> count(route.books().route()));
        }
        if (record.outcome() == Outcome.OK) {
            latest.put(record.identity().cell(), record.brief());
        }
    }

    private void count(Books books) {
        messages.merge("ok", books.ok(), Long::sum);
        messages.merge("late", books.late(), Long::sum);
        messages.merge("lost", books.lost(), Long::sum);
        messages.merge("corrupt", books.corrupt(), Long::sum);
        messages.merge("unsent", books.unsent(), Long::sum);
    }

    /**
     * The whole text.
     *
     * @param running whether the sweep goes on
     */
    String text(int forksDone, int forks, long secondsLeft, boolean running) {
        Families text = new Families();
        text.family("derbench_running", "gauge", "Whether the sweep goes on.");
        text.sample("derbench_running", labels("plan", plan), running ? 1 : 0);
        text.family("derbench_forks", "gauge", "Forks that the sweep has.");
        text.sample("derbench_forks", labels("plan", plan), forks);
        text.family("derbench_forks_done", "gauge", "Forks that have ended.");
        text.sample("derbench_forks_done", labels("plan", plan), forksDone);
        text.family("derbench_left_seconds", "gauge", "The expected time until its end.");
        text.sample("derbench_left_seconds", labels("plan", plan), secondsLeft);
        text.family("derbench_trials", "counter", "Trials by their outcome.");
        trials.forEach((outcome, count) ->
                text.sample("derbench_trials_total", labels("plan", plan, "outcome", outcome.name()), count));
        text.family("derbench_messages", "counter", "Messages of all windows by what became of them.");
        messages.forEach(
                (fate, count) -> text.sample("derbench_messages_total", labels("plan", plan, "fate", fate), count));
        figures(text);
        return text + "# EOF\n";
    }

    private void figures(Families text) {
        text.family("derbench_throughput_per_second", "gauge", "Correct messages per second, of the latest trial.");
        latest.forEach((cell, record) -> text.sample(
                "derbench_throughput_per_second",
                labels("plan", plan, "cell", cell),
                record.window().throughputPerSecond()));
        text.family("derbench_latency_seconds", "gauge", "Latency by quantile, of the latest trial that kept up.");
        latest.forEach((cell, record) -> {
            if (!record.window().overloaded()) {
                RouteTimes times = record.times().route();
                quantile(text, cell, "0.5", times.latencyP50Ns());
                quantile(text, cell, "0.99", times.latencyP99Ns());
                quantile(text, cell, "0.999", times.latencyP999Ns());
            }
        });
    }

    private void quantile(Families text, String cell, String quantile, Double ns) {
        if (Objects.nonNull(ns)) {
            text.sample("derbench_latency_seconds", labels("plan", plan, "cell", cell, "at", quantile), ns / NS_PER_S);
        }
    }

    private static Map<String, String> labels(String... namesAndValues) {
        Map<String, String> labels = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            labels.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return labels;
    }

    /** Families of samples. */
    private static final class Families {

        private final StringBuilder text = new StringBuilder();

        void family(String name, String type, String help) {
            text.append("# TYPE ").append(name).append(' ').append(type).append('\n');
            text.append("# HELP ").append(name).append(' ').append(help).append('\n');
        }

        void sample(String name, Map<String, String> labels, double value) {
            text.append(name).append('{');
            String comma = "";
            for (Map.Entry<String, String> label : labels.entrySet()) {
                text.append(comma)
                        .append(label.getKey())
                        .append("=\"")
                        .append(escaped(label.getValue()))
                        .append('"');
                comma = ",";
            }
            text.append("} ").append(number(value)).append('\n');
        }

        private static String number(double value) {
            return value == Math.rint(value) && Math.abs(value) < 1e15
                    ? String.format(Locale.ROOT, "%.0f", value)
                    : String.valueOf(value);
        }

        private static String escaped(String value) {
            return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }
}
