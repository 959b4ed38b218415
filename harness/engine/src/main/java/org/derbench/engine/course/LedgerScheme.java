package org.derbench.engine.course;

import java.util.Map;
import java.util.Optional;
import org.derbench.engine.load.FleetLoad;
import org.derbench.engine.report.TrialTraits;
import org.derbench.engine.scenario.RouteSpec;

/**
 * Each role on a route keeps a ledger of what passes it.
 *
 * @param traits what the record needs to know of the trial, and no role can say
 * @param loads by role, what those that make parts are to offer
 */
public record LedgerScheme(RouteSpec route, TrialTraits traits, Bounds bounds, Map<String, FleetLoad> loads)
        implements Scheme {

    /** Devices of a scenario with a fault are silent for no longer. */
    private static final long LONGEST_PAUSE_NS = 5_000_000_000L;

    @Override
    public Measurement repetition(Setting setting) {
        return new LedgerMeasurement(this, setting);
    }

    /** A fleet is warm when it has run for two of its periods. */
    @Override
    public Optional<Measurement> runIn(Setting setting) {
        return Optional.empty();
    }

    @Override
    public long pauseNs() {
        return LONGEST_PAUSE_NS;
    }
}
