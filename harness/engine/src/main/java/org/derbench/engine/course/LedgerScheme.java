package org.derbench.engine.course;

import java.util.List;
import java.util.Map;
import org.derbench.engine.load.FleetLoad;
import org.derbench.engine.report.TrialTraits;
import org.derbench.engine.scenario.RouteSpec;

/** Each role on a route keeps a ledger of passing parts. */
public final class LedgerScheme implements Scheme {

    /** The longest silence of devices in a scenario with a fault. */
    private static final long LONGEST_PAUSE_NS = 5_000_000_000L;

    private final RouteSpec route;
    private final TrialTraits traits;
    private final Bounds bounds;
    private final Map<String, FleetLoad> loads;
    private LedgerRunIn.Result runIn;
    private boolean ranIn;

    /**
     * @param traits facts for the record that no role can say
     * @param loads the loads of the roles that make parts, by role
     */
    public LedgerScheme(RouteSpec route, TrialTraits traits, Bounds bounds, Map<String, FleetLoad> loads) {
        this.route = route;
        this.traits = traits;
        this.bounds = bounds;
        this.loads = Map.copyOf(loads);
    }

    RouteSpec route() {
        return route;
    }

    TrialTraits traits() {
        return traits;
    }

    Bounds bounds() {
        return bounds;
    }

    Map<String, FleetLoad> loads() {
        return loads;
    }

    /** Whether a run-in came before the first repetition, and did not get stuck. */
    boolean ranIn() {
        return ranIn;
    }

    @Override
    public Measurement repetition(Setting setting) {
        LedgerRunIn.Result before = runIn;
        runIn = null;
        return new LedgerMeasurement(this, setting, before);
    }

    /** One on a route whose systems are all derbench's own: another's gets the load that was asked for, and no more. */
    @Override
    public List<RunIn> runIn(Setting setting) {
        if (route.all().stream().anyMatch(RouteSpec.Hop::leadsOut)) {
            return List.of();
        }
        Setting shorter =
                new Setting(setting.plan().routeRunIn(bounds.times()), null, setting.phases(), setting.clock());
        return List.of(new LedgerRunIn(route, new LedgerMeasurement(this, shorter, null), this::ended));
    }

    private void ended(LedgerRunIn.Result result) {
        runIn = result;
        ranIn = result.passed();
    }

    @Override
    public long pauseNs() {
        return LONGEST_PAUSE_NS;
    }
}
