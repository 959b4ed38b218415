package org.derbench.engine.report;

import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.engine.costs.Span;
import org.derbench.engine.record.RouteRecord;
import org.derbench.engine.record.TrialConditions;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;

/**
 * The reports on several routes that ran at the same time.
 *
 * @param name the name of the first route
 * @param first the report on the route whose figures are the trial's
 * @param others the other routes by name
 */
public record RoutesReport(String name, Report first, Map<String, Other> others) implements Report {

    /**
     * Another route.
     *
     * @param lateAfterNs a message of it that takes longer is late
     */
    public record Other(Report report, long lateAfterNs) {}

    @Override
    public Map<String, Span> conditions() {
        return first.conditions();
    }

    @Override
    public TrialRecord record(TrialHead head, TrialConditions conditions) {
        Map<String, RouteRecord> routes = new LinkedHashMap<>();
        others.forEach((route, other) ->
                routes.put(route, RouteRecord.of(other.report().record(head, conditions), other.lateAfterNs())));
        return first.record(head, conditions).withRoutes(name, routes);
    }
}
