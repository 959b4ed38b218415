package org.derbench.engine.course;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.derbench.engine.load.FleetLoad;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.report.TrialTraits;
import org.derbench.engine.scenario.RouteSpec;

/** Each role on a route keeps a ledger of passing parts. */
public final class LedgerScheme implements Scheme {

    /** The longest silence of devices in a scenario with a fault. */
    private static final long LONGEST_PAUSE_NS = 5_000_000_000L;

    private final List<LedgerRoute> routes;
    private final Bounds bounds;
    private LedgerRunIn.Result runIn;
    private boolean ranIn;

    /** @param routes the routes that run at the same time; the first one's figures are the trial's */
    public LedgerScheme(List<LedgerRoute> routes, Bounds bounds) {
        this.routes = List.copyOf(routes);
        this.bounds = bounds;
    }

    /**
     * A scheme with one route.
     *
     * @param traits facts for the record that no role can say
     * @param loads the loads of the roles that make parts, by role
     */
    public LedgerScheme(RouteSpec route, TrialTraits traits, Bounds bounds, Map<String, FleetLoad> loads) {
        this(List.of(new LedgerRoute("", route, route.roles(), traits, loads, null)), bounds);
    }

    List<LedgerRoute> routes() {
        return routes;
    }

    /** The route whose figures are the trial's. */
    LedgerRoute first() {
        return routes.get(0);
    }

    /** Whether several routes run at the same time. */
    boolean hasSeveral() {
        return routes.size() > 1;
    }

    /** The answers of this route's roles. */
    <T> Map<String, T> own(LedgerRoute route, Map<String, T> said) {
        return hasSeveral() ? route.own(said) : said;
    }

    /** The answers of roles on other routes. */
    <T> Map<String, T> others(LedgerRoute route, Map<String, T> said) {
        return hasSeveral() ? route.others(said) : Map.of();
    }

    Bounds bounds() {
        return bounds;
    }

    /** The hops of all routes. */
    List<RouteSpec.Hop> hops() {
        return routes.stream().flatMap(route -> route.spec().all().stream()).toList();
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

    /** One on routes whose systems are all derbench's own: another's gets the load that was asked for, and no more. */
    @Override
    public List<RunIn> runIn(Setting setting) {
        if (hops().stream().anyMatch(RouteSpec.Hop::leadsOut)) {
            return List.of();
        }
        Setting shorter =
                new Setting(setting.plan().routeRunIn(bounds.times()), null, setting.phases(), setting.clock());
        return List.of(new LedgerRunIn(routes, new LedgerMeasurement(this, shorter, null), this::ended));
    }

    private void ended(LedgerRunIn.Result result) {
        runIn = result;
        ranIn = result.passed();
    }

    @Override
    public long pauseNs() {
        return LONGEST_PAUSE_NS;
    }

    @Override
    public Duration lateAfter(RepetitionPlan plan) {
        return Stream.concat(Stream.of(plan), routes.stream().map(route -> route.plan(plan)))
                .map(RepetitionPlan::lateAfter)
                .max(Duration::compareTo)
                .orElseThrow();
    }
}
