package org.derbench.engine.course;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.derbench.engine.load.FleetLoad;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.report.TrialTraits;
import org.derbench.engine.scenario.RouteSpec;

/**
 * One route of a trial, whose roles keep ledgers of passing parts.
 *
 * @param name its name; empty where a trial has one route
 * @param roles the roles on it, and of the first route all that are on no route; no role is on two
 * @param traits facts for the record that no role can say
 * @param loads the loads of the roles that make its parts, by role
 * @param lateAfter a part that takes longer is late; null where the plan says it
 */
public record LedgerRoute(
        String name,
        RouteSpec spec,
        Set<String> roles,
        TrialTraits traits,
        Map<String, FleetLoad> loads,
        Duration lateAfter) {

    public LedgerRoute {
        roles = Set.copyOf(roles);
        loads = Map.copyOf(loads);
    }

    /** The plan with this route's own deadline. */
    RepetitionPlan plan(RepetitionPlan plan) {
        return lateAfter == null ? plan : plan.withLateAfter(lateAfter);
    }

    /** The answers of its roles. */
    <T> Map<String, T> own(Map<String, T> said) {
        Map<String, T> own = new LinkedHashMap<>(said);
        own.keySet().retainAll(roles);
        return own;
    }

    /** The answers of other roles. */
    <T> Map<String, T> others(Map<String, T> said) {
        Map<String, T> others = new LinkedHashMap<>(said);
        others.keySet().removeAll(roles);
        return others;
    }
}
