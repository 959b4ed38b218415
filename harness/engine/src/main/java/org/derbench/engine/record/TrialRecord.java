package org.derbench.engine.record;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.derbench.engine.condition.Condition;
import org.derbench.engine.costs.Wire;
import org.derbench.engine.fault.FaultRecord;
import org.derbench.engine.io.Phrase;
import org.derbench.engine.json.Field;
import org.derbench.engine.json.FieldException;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.engine.json.JsonException;
import org.derbench.engine.json.JsonRecords;

/**
 * One line of {@code trials.jsonl}: the setup of one trial, its course and its measurements. The JSON Schema in
 * {@code results/} and the analysis' list of columns are made from it and its parts.
 */
@RecordBuilder
public record TrialRecord(
        @Field(value = "version of this schema", column = "schemaVersion")
        int schemaVersion,

        @Field("identity of the trial") Identity identity,
        @Field("what was run, on what") Setup setup,

        @Field(
                value = "how the trial ended; figures of a DEGRADED trial stand for this trial alone",
                column = "outcome")
        Outcome outcome,

        @Field(value = "why the trial is not OK", optional = true, column = "reason")
        String reason,

        @Field(value = "how the trial's source warmed up", optional = true)
        WarmUpFigures warmUp,

        @Field(value = "what the timed window showed", optional = true)
        WindowFigures window,

        @Field(value = "what became of the trial's messages", optional = true)
        TrialBooks books,

        @Field(value = "how long the trial's messages took", optional = true)
        Times times,

        @Field(value = "what the trial used", optional = true)
        TrialCosts costs,

        @Field(
                value = "what the messages took of each link, by the host at the link's near end",
                optional = true,
                columnsOf = "initiator")
        Map<String, Wire> wire,

        @Field(
                value = "settings and traffic of each link, by the host at the link's near end",
                optional = true,
                columnsOf = "initiator")
        Map<String, LinkState> links,

        @Field(value = "the fault of the trial, and what it did; missing without one", optional = true)
        FaultRecord faults,

        @Field(
                value = "further routes that ran at the same time, by name; all other figures are of the first route,"
                        + " apart from costs, wires and conditions. Missing where a trial has one route",
                optional = true)
        Map<String, RouteRecord> routes,

        @Field(value = "conditions of the trial", optional = true)
        TrialConditions conditions) {

    /** The version of the record that this code writes. */
    public static final int SCHEMA_VERSION = 2;

    /** The outcome of a trial. */
    public enum Outcome {
        /**
         * It was measured, its books balance, its window is covered, and at most one message in a hundred is late.
         * Nothing is lost, corrupt or unsent beyond what the middleware declares.
         */
        OK,
        /**
         * It was measured and its books balance, but it is not OK; the reason says why. Its figures stand for nothing
         * else.
         */
        DEGRADED,
        /** Its books do not balance, or no message came back: it has no rate. */
        INVALID,
        /** It could not be measured; the reason says why. */
        FAILED,
        /** The middleware cannot do the pattern; it was not run. */
        UNSUPPORTED;

        /** Whether a record of that outcome has figures. */
        public boolean measured() {
            return this == OK || this == DEGRADED;
        }
    }

    /** @throws FieldException if it lacks a section that a record of its outcome must have */
    public TrialRecord {
        routes = routes == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(routes));
        if (outcome != Outcome.UNSUPPORTED) {
            require(identity.fork(), "identity.fork");
            require(identity.repetition(), "identity.repetition");
        }
        if (outcome.measured()) {
            require(warmUp, "warmUp");
            require(window, "window");
            require(books, "books");
            require(times, "times");
            require(costs, "costs");
        }
    }

    private static void require(Object part, String name) {
        if (part == null) {
            throw FieldException.missing(name);
        }
    }

    /**
     * The record in one line, of this version or an older one. A record from an older one holds the fields for which
     * the analysis has columns.
     *
     * @throws RecordException if the line is no record
     */
    public static TrialRecord parse(String line) throws RecordException {
        try {
            Fields fields = Fields.parse(line);
            long version = version(fields);
            return JsonRecords.of(
                    TrialRecord.class,
                    version < SCHEMA_VERSION ? FlatRecord.parts(TrialRecord.class, fields) : fields.values());
        } catch (JsonException | FieldException e) {
            throw RecordException.damaged(e.getMessage());
        }
    }

    // First: a newer version may differ in all the rest.
    private static long version(Fields fields) throws RecordException {
        if (!(fields.values().get("schemaVersion") instanceof Long version && version > 0)) {
            throw RecordException.damaged(
                    fields.has("schemaVersion")
                            ? "its 'schemaVersion' must be a whole number above 0"
                            : "it has no 'schemaVersion'");
        }
        if (version > SCHEMA_VERSION) {
            throw RecordException.newer(version);
        }
        return version;
    }

    /** A record without figures, for a trial that failed or was not run. */
    public static TrialRecord without(TrialHead head, Outcome outcome, String reason) {
        return of(head, outcome, reason, Figures.NONE, null);
    }

    /** A record with figures. */
    public static TrialRecord of(
            TrialHead head, Outcome outcome, String reason, Figures figures, TrialConditions conditions) {
        return TrialRecordBuilder.builder()
                .schemaVersion(SCHEMA_VERSION)
                .identity(head.identity())
                .setup(head.setup())
                .outcome(outcome)
                .reason(reason)
                .warmUp(figures.warmUp())
                .window(figures.window())
                .books(figures.books())
                .times(figures.times())
                .costs(figures.costs())
                .wire(figures.wire())
                .links(head.links())
                .faults(figures.faults())
                .conditions(conditions)
                .build();
    }

    /**
     * This record without figures, because its counts cannot be true. A record that is not OK for a worse reason keeps
     * its reason.
     */
    public TrialRecord withContradiction(String why) {
        return outcome.measured()
                ? TrialRecordBuilder.builder(this)
                        .outcome(Outcome.INVALID)
                        .reason(why)
                        .warmUp(null)
                        .window(null)
                        .times(null)
                        .costs(null)
                        .wire(Map.of())
                        .faults(null)
                        .build()
                : this;
    }

    /**
     * This record of the first of several routes, with the others. Its outcome becomes the worst of all, and its window
     * is overloaded where one of them was.
     *
     * @param first the name of the first route
     */
    public TrialRecord withRoutes(String first, Map<String, RouteRecord> others) {
        Outcome worst = outcome;
        List<String> reasons = new ArrayList<>();
        addReason(reasons, first, reason);
        boolean overloaded = window != null && window.overloaded();
        for (Map.Entry<String, RouteRecord> other : others.entrySet()) {
            worst = other.getValue().outcome().compareTo(worst) > 0
                    ? other.getValue().outcome()
                    : worst;
            addReason(reasons, other.getKey(), other.getValue().reason());
            overloaded |= other.getValue().overloaded();
        }
        String why = reasons.isEmpty() ? null : String.join("; ", reasons);
        TrialRecord whole = TrialRecordBuilder.builder(this)
                .window(window == null ? null : window.withOverloaded(overloaded))
                .reason(why)
                .routes(others)
                .build();
        return worst == Outcome.DEGRADED && outcome == Outcome.OK
                ? TrialRecordBuilder.builder(whole).outcome(worst).build()
                : worst == Outcome.INVALID ? whole.withContradiction(why) : whole;
    }

    /**
     * This record with the figures of one of its further routes in the place of the first one's.
     *
     * @throws IllegalArgumentException if it has no such route
     */
    public TrialRecord along(String route) {
        RouteRecord other = routes.get(route);
        if (other == null) {
            throw new IllegalArgumentException("no route is called '" + route + "'"
                    + Phrase.with(": there are ", String.join(", ", setup.routes())));
        }
        return TrialRecordBuilder.builder(this)
                .outcome(other.outcome())
                .reason(other.reason())
                .window(other.window())
                .books(other.books())
                .times(other.times())
                .faults(other.faults())
                .routes(Map.of())
                .build();
    }

    private static void addReason(List<String> reasons, String route, String reason) {
        if (reason != null) {
            reasons.add("on route '" + route + "': " + reason);
        }
    }

    /** The same record with other times. */
    public TrialRecord with(Times other) {
        return TrialRecordBuilder.builder(this).times(other).build();
    }

    /** The same record of another trial. */
    public TrialRecord with(Identity other) {
        return TrialRecordBuilder.builder(this).identity(other).build();
    }

    /** This record with the state of a link after the trial. */
    public TrialRecord withLinkAfter(String link, LinkReading read) {
        return withLink(link, state -> state.after(read));
    }

    /** This record, with the reading of that link before the trial. */
    public TrialRecord withLinkBefore(String link, LinkReading read) {
        return withLink(link, state -> new LinkState(state.verified(), read, state.after()));
    }

    private TrialRecord withLink(String link, UnaryOperator<LinkState> other) {
        Map<String, LinkState> after = new LinkedHashMap<>(links);
        after.computeIfPresent(link, (name, state) -> other.apply(state));
        return TrialRecordBuilder.builder(this).links(after).build();
    }

    /** This record with these percentiles of its latency. */
    public TrialRecord withPercentiles(List<Double> percents) {
        return times == null || percents.isEmpty()
                ? this
                : TrialRecordBuilder.builder(this)
                        .times(times.withPercentiles(percents))
                        .routes(ofRoutes(route -> route.withPercentiles(percents)))
                        .build();
    }

    /** This record without its largest fields: histograms, and descriptions of links and nodes. */
    public TrialRecord brief() {
        return TrialRecordBuilder.builder(this)
                .warmUp(warmUp == null ? null : warmUp.with(null))
                .window(window == null ? null : window.with(null))
                .times(times == null ? null : times.brief())
                .routes(ofRoutes(RouteRecord::brief))
                .links(Map.of())
                .conditions(conditions == null ? null : conditions.brief())
                .build();
    }

    private Map<String, RouteRecord> ofRoutes(UnaryOperator<RouteRecord> change) {
        Map<String, RouteRecord> changed = new LinkedHashMap<>(routes);
        changed.replaceAll((name, route) -> change.apply(route));
        return changed;
    }

    /** The conditions of the trial. A record that does not name them still says whether its search was cut off. */
    public List<Condition> limits() {
        if (conditions != null && conditions.limiting() != null) {
            return conditions.limiting().conditions();
        }
        return warmUp != null && warmUp.cutOff() ? List.of(Condition.CUT_OFF) : List.of();
    }

    /** This record with another window of a further route. */
    public TrialRecord withRoute(String route, WindowFigures shown) {
        Map<String, RouteRecord> changed = new LinkedHashMap<>(routes);
        changed.computeIfPresent(route, (name, old) -> old.with(shown));
        return TrialRecordBuilder.builder(this).routes(changed).build();
    }

    /** This record with findings about its window, and about the trial as a whole. */
    public TrialRecord withFindings(WindowFigures shown, TrialConditions limited) {
        return TrialRecordBuilder.builder(this)
                .window(shown)
                .conditions(limited)
                .build();
    }

    /**
     * The least latency that emulated boards and compared clocks can show; 0 without either. Latency is half a round
     * trip if there is one.
     */
    public double leastLatencyNs() {
        boolean oneWay = times.route().roundTripP50Ns() == null;
        double ofBoards = conditions == null || conditions.resolutionNs() == null ? 0 : conditions.resolutionNs();
        double ofClocks = times.route().errorNs() == null ? 0 : times.route().errorNs();
        return oneWay ? Math.max(ofBoards, ofClocks) : ofBoards / 2;
    }

    /** The record as one line of JSON, without line end. */
    public String toLine() {
        return Json.write(JsonRecords.toMap(this));
    }
}
