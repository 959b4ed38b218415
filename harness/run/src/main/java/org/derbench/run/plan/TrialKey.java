package org.derbench.run.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.derbench.engine.json.Fields;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.lab.BadInputException;
import org.derbench.lab.board.CpuChoice;
import org.derbench.run.Durations;

/**
 * One setting of trials: its key in plans, its option, its values, and its place in {@link TrialSettings}. Options, the
 * schema of plans, and the reader and writer of plans know a setting from here alone.
 *
 * @param name the key in plans: {@code lateAfter}; the option is {@code --late-after}
 * @param text what it is, as a sentence
 * @param kind its values
 * @param getter its value; empty if nothing sets it
 * @param scope who may set it, and when
 */
public record TrialKey<T>(
        String name,
        String text,
        Kind<T> kind,
        Function<TrialSettings, Optional<T>> getter,
        BiConsumer<TrialSettingsBuilder, T> setter,
        Scope scope) {

    /** The reach of a setting. */
    public enum Scope {
        /** It changes the records of a cell: a sweep cannot go on with another value. */
        RECORDS,
        /** It changes the effort for a cell: a sweep may go on with another value. */
        EFFORT,
        /** It changes the records of all cells of a sweep: an override cannot set it. */
        SWEEP
    }

    /**
     * The values of a setting.
     *
     * @param type the type of one value, for options
     * @param label the label of a value in the help of options
     * @param schema the schema of a value in a plan
     * @param parser reads a value of a plan; an IllegalArgumentException says what would be right
     * @param writer writes a value into a plan
     * @param taker takes the value of an option; an IllegalArgumentException says what would be right
     */
    record Kind<T>(
            Class<?> type,
            String label,
            Map<String, Object> schema,
            Function<JsonNode, T> parser,
            Function<T, Object> writer,
            Function<Object, T> taker) {}

    private static final int MOST = 1000;

    private static final Kind<Duration> TIME = new Kind<>(
            Duration.class,
            "TIME",
            Fields.map("$ref", "#/$defs/duration"),
            value -> Durations.parse(value.asText()),
            Durations::format,
            Duration.class::cast);
    private static final Kind<Long> NUMBER = new Kind<>(
            Long.class,
            "N",
            Fields.map("type", "integer", "minimum", Long.MIN_VALUE, "maximum", Long.MAX_VALUE),
            JsonNode::asLong,
            value -> value,
            Long.class::cast);
    private static final Kind<List<String>> JVM_OPTIONS = new Kind<>(
            List.class,
            "OPTION",
            Fields.map(
                    "type",
                    "array",
                    "items",
                    Fields.map("type", "string", "pattern", "^-.", "examples", List.of("-Xmx256m"))),
            TrialKey::texts,
            value -> value,
            value -> ((List<?>) value).stream().map(String.class::cast).toList());
    private static final Kind<CpuChoice> CPUS = new Kind<>(
            String.class,
            "WHICH",
            Fields.map(
                    "enum", Stream.of(CpuChoice.values()).map(CpuChoice::label).toList()),
            value -> CpuChoice.of(value.asText()),
            CpuChoice::label,
            value -> cpus((String) value));

    /** All settings, in their order in plans. */
    public static final List<TrialKey<?>> ALL = List.of(
            time("duration", "Length of the timed window.", TrialSettings::duration, TrialSettingsBuilder::duration),
            time(
                    "warmUpAtMost",
                    "The warm-up ends after this, stable or not.",
                    TrialSettings::warmUpAtMost,
                    TrialSettingsBuilder::warmUpAtMost),
            new TrialKey<>(
                    "lateAfter",
                    "A message that takes longer is late. The scenario says it when left out.",
                    TIME,
                    TrialSettings::lateAfter,
                    (settings, value) -> settings.lateAfter(Optional.of(value)),
                    Scope.RECORDS),
            new TrialKey<>(
                    "drainAtMost",
                    "How long to wait for messages that are still on their way. The scenario says it when left out.",
                    TIME,
                    TrialSettings::drainAtMost,
                    (settings, value) -> settings.drainAtMost(Optional.of(value)),
                    Scope.RECORDS),
            effort("forks", "Fresh JVMs for each cell.", 1, TrialSettings::forks, TrialSettingsBuilder::forks),
            new TrialKey<>(
                    "repetitions",
                    "Timed windows within a fork.",
                    count(1, MOST),
                    settings -> Optional.of(settings.repetitions()),
                    TrialSettingsBuilder::repetitions,
                    Scope.RECORDS),
            effort(
                    "retries",
                    "How often a repetition that failed is tried again, in fresh JVMs.",
                    0,
                    TrialSettings::retries,
                    TrialSettingsBuilder::retries),
            effort(
                    "repeatDisturbedAtMost",
                    "How often a window is run anew, in the same JVMs, that something disturbed or compilers were at work in.",
                    0,
                    TrialSettings::repeatDisturbedAtMost,
                    TrialSettingsBuilder::repeatDisturbedAtMost),
            new TrialKey<>(
                    "seed",
                    "The seed of the order of trials, and of the messages.",
                    NUMBER,
                    settings -> Optional.of(settings.seed()),
                    TrialSettingsBuilder::seed,
                    Scope.SWEEP),
            new TrialKey<>(
                    "requesters",
                    "How many a role opens for request-reply. As many as its outstanding messages need when left out.",
                    count(1, TrialSpec.MOST_REQUESTERS),
                    settings -> Optional.of(settings.requesters()).filter(count -> count > 0),
                    TrialSettingsBuilder::requesters,
                    Scope.RECORDS),
            new TrialKey<>(
                    "cpus",
                    "The CPUs of hosts on one machine that emulate no boards: same is one CPU for all, split one each, free what"
                            + " the scheduler chooses.",
                    CPUS,
                    settings -> Optional.of(settings.cpus()),
                    TrialSettingsBuilder::cpus,
                    Scope.RECORDS),
            new TrialKey<>(
                    "jvmOptions",
                    "Options for the JVMs of all roles, after those that the plugins need.",
                    JVM_OPTIONS,
                    settings -> Optional.of(settings.jvmOptions()),
                    TrialSettingsBuilder::jvmOptions,
                    Scope.SWEEP));

    private static TrialKey<Duration> time(
            String name,
            String text,
            Function<TrialSettings, Duration> getter,
            BiConsumer<TrialSettingsBuilder, Duration> setter) {
        return new TrialKey<>(name, text, TIME, settings -> Optional.of(getter.apply(settings)), setter, Scope.RECORDS);
    }

    private static TrialKey<Integer> effort(
            String name,
            String text,
            int least,
            Function<TrialSettings, Integer> getter,
            BiConsumer<TrialSettingsBuilder, Integer> setter) {
        return new TrialKey<>(
                name, text, count(least, MOST), settings -> Optional.of(getter.apply(settings)), setter, Scope.EFFORT);
    }

    private static Kind<Integer> count(int least, int most) {
        return new Kind<>(
                Integer.class,
                "N",
                Fields.map("type", "integer", "minimum", (long) least, "maximum", (long) most),
                JsonNode::asInt,
                value -> value,
                value -> within(least, most, (Integer) value));
    }

    private static Integer within(int least, int most, Integer count) {
        if (count < least || count > most) {
            throw new IllegalArgumentException(" " + count + ": must be from " + least + " to " + most);
        }
        return count;
    }

    private static CpuChoice cpus(String label) {
        try {
            return CpuChoice.of(label);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(": " + e.getMessage(), e);
        }
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(each -> texts.add(each.asText()));
        return texts;
    }

    /** The name of its option. */
    public String option() {
        String words = kind == JVM_OPTIONS ? "jvmOption" : name;
        return "--" + words.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    /** Whether an override may set it for some cells. */
    public boolean ofCells() {
        return scope != Scope.SWEEP;
    }

    /** The type of one value. */
    public Class<?> type() {
        return kind.type();
    }

    /** The word for a value in the help of options. */
    public String label() {
        return kind.label();
    }

    /** Its schema in a plan. */
    public Map<String, Object> schema() {
        Map<String, Object> schema = Fields.map("description", text);
        schema.putAll(kind.schema());
        return schema;
    }

    /** Its value as a plan has it; empty if nothing sets it. */
    public Optional<Object> written(TrialSettings settings) {
        return getter.apply(settings).map(kind.writer());
    }

    /**
     * Sets it to the value of its option.
     *
     * @throws BadInputException if it is not right
     */
    public void set(Object value, TrialSettingsBuilder settings) {
        try {
            setter.accept(settings, kind.taker().apply(value));
        } catch (IllegalArgumentException e) {
            throw new BadInputException(option() + e.getMessage(), e);
        }
    }

    /** Sets it to a value of a plan; an IllegalArgumentException says what would be right. */
    void read(JsonNode value, TrialSettingsBuilder settings) {
        setter.accept(settings, kind.parser().apply(value));
    }
}
