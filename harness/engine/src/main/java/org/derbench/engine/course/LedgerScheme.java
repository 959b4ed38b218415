package org.derbench.engine.course;

import java.util.List;
import java.util.Map;
import org.derbench.engine.load.FleetLoad;
import org.derbench.engine.report.TrialTraits;
import org.derbench.engine.scenario.RouteSpec;

/**
 * Each role on a route keeps a ledger of passing parts.
 *
 * @param traits facts for the record that no role can say
 * @param loads by role, the loads of those that make parts
 */
public record LedgerScheme(RouteSpec route, TrialTraits traits, Bounds bounds, Map<String, FleetLoad> loads)
        implements Scheme {

    /** The longest silence of devices in a scenario with a fault. */
    private static final long LONGEST_PAUSE_NS = 5_000_000_000L;

    @Override
    public Measurement repetition(Setting setting) {
        return new LedgerMeasurement(this, setting);
    }

    /** No run-in: a fleet is warm when it has run for two of its periods, and the compilers of all roles are quiet. */
    @Override
    public List<Measurement> runIn(Setting setting) {
        return List.of();
    }

    @Override
    public long pauseNs() {
        return LONGEST_PAUSE_NS;
    }
}
