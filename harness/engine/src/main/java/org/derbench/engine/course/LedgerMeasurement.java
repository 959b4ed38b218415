package org.derbench.engine.course;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.books.Window;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultException;
import org.derbench.engine.fault.FaultInjection;
import org.derbench.engine.fault.Recovery;
import org.derbench.engine.load.FleetLoad;
import org.derbench.engine.load.Load;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.RoleReport;
import org.derbench.engine.protocol.StampRange;
import org.derbench.engine.record.WarmUpFigures;
import org.derbench.engine.report.ContradictedReport;
import org.derbench.engine.report.JoinedReport;
import org.derbench.engine.report.LedgerFault;
import org.derbench.engine.report.LedgerFlow;
import org.derbench.engine.report.LedgerReport;
import org.derbench.engine.report.Report;
import org.derbench.engine.report.RoutesReport;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.time.Ticks;

/** A repetition on a route: all roles make parts, pass them on, or take them, and count at their ends of the hops. */
final class LedgerMeasurement extends Measurement {

    private static final long POLL_NS = 50_000_000;
    private static final long FLOW_POLL_NS = 100_000_000;
    /** The silence that ends the wait for messages under way. */
    private static final long LEAST_QUIET_NS = 1_000_000_000;

    private static final int QUIET_OF_DRAIN = 4;
    /** The silence that ends the wait for sends that were running when the rest was given up. */
    private static final long CLOSING_QUIET_NS = 200_000_000;

    private static final long CLOSING_AT_MOST_NS = 5_000_000_000L;

    private final LedgerScheme scheme;
    /** Null without one, and in later repetitions. */
    private final LedgerRunIn.Result runIn;

    private long firstMessageNs;
    private WarmUpFigures warmUp;
    private Map<String, Answer.WarmedUp> warmed = Map.of();
    /** The fault, by the route that it came to; empty where none did. */
    private Map<String, LedgerFault> shown = Map.of();

    private long drainNs;

    /** @param runIn before this repetition; null without one */
    LedgerMeasurement(LedgerScheme scheme, Scheme.Setting setting, LedgerRunIn.Result runIn) {
        super(scheme.first().spec().sources().get(0), scheme.bounds(), setting);
        this.scheme = scheme;
        this.runIn = runIn;
    }

    /** From the first attempt until each flow had brought a message; known after {@link #contact}. */
    long firstMessageNs() {
        return firstMessageNs;
    }

    @Override
    Load load() {
        return null;
    }

    @Override
    Lead lead() {
        return Lead.OF_MANY;
    }

    @Override
    void contact() throws NodeException, InterruptedException {
        firstMessageNs = new LedgerContact(scheme.hops(), firstMessage(), patience(), clock())
                .make(phases(), bound -> runEach(role -> new Command.Contact(epochOffsetNs(role)), bound));
    }

    @Override
    void warmUp() throws NodeException, InterruptedException {
        long startNs = clock().nanoTime();
        phases().run(new Command.Start(), patience());
        Duration atMost = plan().warmUpAtMost();
        warmed = phases().run(new Command.WarmUp(atMost.toNanos()), atMost.plus(patience()))
                .all(Answer.WarmedUp.class);
        // who has run in has sent often enough
        boolean ran = scheme.ranIn() || warmed.values().stream().allMatch(Answer.WarmedUp::ran);
        boolean quiet = warmed.values().stream().allMatch(Answer.WarmedUp::quiet);
        warmUp = new WarmUpFigures(
                clock().nanoTime() - startNs,
                ran && quiet,
                0,
                null,
                0,
                runIn == null ? firstMessageNs : runIn.firstMessageNs(),
                runIn == null ? null : (Long) runIn.lengthNs());
    }

    /** Devices send by their agenda, whatever comes back, so there is nothing to search for. */
    @Override
    void ready() {
        // an agenda is ready when it is warm
    }

    @Override
    RoleAnswers measure(Duration bound) throws NodeException, InterruptedException {
        return phases().run(new Command.Measure(), bound);
    }

    @Override
    boolean passWindowWithFault(FaultInjection injection, Duration bound) throws NodeException, InterruptedException {
        // all roles have said that they heard of the window before it begins
        injection.start();
        FaultInjection.Occurrence occurrence = null;
        String missing = null;
        try {
            occurrence = injection.await();
        } catch (FaultException e) {
            missing = e.getMessage();
        }
        // also without the fault: what is asked to measure answers when the window is over, in no more time than a
        // phase has
        Window timed = timed();
        sleepUntil(timed.endNs());
        passWindow(patience());
        Map<String, LedgerFlow> before = Map.of();
        if (occurrence != null) {
            before = flows(timed.startNs(), occurrence.span().beganNs() - longestLateNs());
            awaitFlow(before, occurrence.span());
        }
        Fault.Span span = occurrence == null ? null : occurrence.span();
        phases().run(new Command.EndLoad(span, span == null ? null : last(span.endedNs())), patience());
        long loadEndNs = clock().nanoTime();
        Map<String, LedgerFlow> since = span == null ? Map.of() : flows(span.endedNs(), loadEndNs - longestLateNs());
        shown = new LinkedHashMap<>();
        for (LedgerRoute route : scheme.routes()) {
            shown.put(
                    route.name(),
                    new LedgerFault(
                            occurrence,
                            missing,
                            loadEndNs,
                            epochOffsetNs(),
                            route.plan(plan()).lateAfter().toNanos(),
                            before.get(route.name()),
                            since.get(route.name())));
        }
        return true;
    }

    /** The longest time after which a part of any route is late. */
    private long longestLateNs() {
        return scheme.lateAfter(plan()).toNanos();
    }

    /** The stamps of the parts that were due last: nothing that becomes of them is the fault's doing. */
    private StampRange last(long faultEndedNs) {
        long toNs = clock().nanoTime() - longestLateNs();
        long fromNs = Math.max(faultEndedNs, toNs - Recovery.Flow.STEADY_NS);
        return new StampRange(
                Ticks.ofEpochNs(fromNs + epochOffsetNs()), Ticks.ofEpochNs(Math.max(fromNs, toNs) + epochOffsetNs()));
    }

    private Window timed() {
        return Window.ofTicks(window().firstTick(), window().lastTick(), epochOffsetNs());
    }

    /** Waits until each process's parts flow as before. Parts that were due lately may still be under way. */
    private void awaitFlow(Map<String, LedgerFlow> before, Fault.Span fault)
            throws NodeException, InterruptedException {
        long deadlineNs = fault.endedNs() + plan().fault().recoverAtMostNs();
        while (clock().nanoTime() < deadlineNs
                && !endsLike(before, flows(fault.endedNs(), clock().nanoTime() - longestLateNs()))) {
            sleepUntil(clock().nanoTime() + FLOW_POLL_NS);
        }
    }

    private boolean endsLike(Map<String, LedgerFlow> before, Map<String, LedgerFlow> now) {
        return scheme.routes().stream()
                .allMatch(route ->
                        now.get(route.name()).endsLike(before.get(route.name()), LedgerFlow.logs(route.spec())));
    }

    /** The flow of each route's parts between two times, by the route's name. */
    private Map<String, LedgerFlow> flows(long fromNs, long toNs) throws NodeException, InterruptedException {
        int steps = Recovery.Flow.steps(fromNs, toNs);
        Map<String, Answer.Flowing> said = runEach(
                        role -> new Command.Flowing(fromNs + clocks().toldNs(role), steps), patience())
                .all(Answer.Flowing.class);
        Map<String, LedgerFlow> flows = new LinkedHashMap<>();
        for (LedgerRoute route : scheme.routes()) {
            flows.put(
                    route.name(),
                    LedgerFlow.of(
                            steps, route.spec().fan(), scheme.own(route, said).values()));
        }
        return flows;
    }

    private void sleepUntil(long timeNs) throws InterruptedException {
        clock().sleepUntil(timeNs);
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    /** Waits for parts under way. Parts that still wait after the time are unsent; those being sent may arrive. */
    @Override
    void drain() throws NodeException, InterruptedException {
        long startNs = clock().nanoTime();
        long atMostNs = plan().drainAtMost().toNanos();
        settle(atMostNs, Math.max(LEAST_QUIET_NS, atMostNs / QUIET_OF_DRAIN));
        drainNs = clock().nanoTime() - startNs;
        phases().run(new Command.Close(), patience());
        settle(CLOSING_AT_MOST_NS, CLOSING_QUIET_NS);
    }

    /** Waits until nothing passes any more; returns whether that happened in time. */
    boolean settle(long atMostNs, long quietNs) throws NodeException, InterruptedException {
        long deadlineNs = clock().nanoTime() + atMostNs;
        long passed = -1;
        long sinceNs = clock().nanoTime();
        while (clock().nanoTime() - sinceNs < quietNs) {
            if (clock().nanoTime() >= deadlineNs) {
                return false;
            }
            Collection<Answer.Settled> answers = phases().run(new Command.Settle(), patience())
                    .all(Answer.Settled.class)
                    .values();
            long now = answers.stream().mapToLong(Answer.Settled::passed).sum();
            boolean idle = answers.stream().allMatch(Answer.Settled::idle);
            if (now != passed || !idle) {
                passed = now;
                sinceNs = clock().nanoTime();
            }
            clock().sleepUntil(clock().nanoTime() + POLL_NS);
        }
        return true;
    }

    @Override
    List<OneWay> oneWays() {
        return scheme.routes().stream().map(this::way).toList();
    }

    private OneWay way(LedgerRoute route) {
        return new OneWay(
                route.spec().sources(),
                route.spec().ends(),
                true,
                route.plan(plan()).lateAfter());
    }

    private Map<String, Long> hopErrorsNs(RouteSpec route) {
        Map<String, Long> errors = new LinkedHashMap<>();
        route.all().forEach(hop -> errors.put(hop.name(), clocks().errorNs(hop.from(), hop.arrivesAt())));
        return errors;
    }

    @Override
    Report report() throws NodeException, InterruptedException {
        Map<String, RoleReport> said = new LinkedHashMap<>();
        phases().run(new Command.Report(), patience())
                .all(RoleReport.class)
                .forEach((role, own) -> said.put(role, whole(role, own)));
        LedgerRoute first = scheme.first();
        Report ofFirst = report(first, said, scheme.others(first, said));
        if (!scheme.hasSeveral()) {
            return ofFirst;
        }
        Map<String, RoutesReport.Other> others = new LinkedHashMap<>();
        for (LedgerRoute route : scheme.routes()) {
            if (route != first) {
                others.put(
                        route.name(),
                        new RoutesReport.Other(
                                report(route, said, Map.of()),
                                route.plan(plan()).lateAfter().toNanos()));
            }
        }
        return new RoutesReport(first.name(), ofFirst, others);
    }

    /** @param beside what roles beside this route said */
    private Report report(LedgerRoute route, Map<String, RoleReport> said, Map<String, RoleReport> beside) {
        OneWay way = way(route);
        Map<String, RoleReport> roles = new LinkedHashMap<>();
        scheme.own(route, said)
                .forEach((role, own) -> roles.put(role, correction(way).of(role, own)));
        LedgerReport report = new LedgerReport(
                route.spec(),
                route.traits(),
                route.plan(plan()),
                timed(),
                warmUp,
                drainNs,
                roles,
                beside,
                shown.get(route.name()),
                clocks());
        return withClocks(ContradictedReport.by(contradiction(route, roles), report), way, hopErrorsNs(route.spec()));
    }

    /** The report of a role; if a fault killed its process, joined with the killed one's last words. */
    private RoleReport whole(String role, RoleReport said) {
        return lastWords().get(role) instanceof Answer.LastBooks killed
                ? new JoinedReport(killed.report(), said).report()
                : said;
    }

    /**
     * The first role whose number of due parts contradicts its load, in words; empty without one. A role that a fault
     * killed is not judged: its schedule began twice.
     */
    private String contradiction(LedgerRoute route, Map<String, RoleReport> roles) {
        for (Map.Entry<String, FleetLoad> load : route.loads().entrySet()) {
            String role = load.getKey();
            if (fault() != null && fault().restarts().filter(role::equals).isPresent()) {
                continue;
            }
            String found = load.getValue()
                    .due(warmed.get(role).begunEpochNs(), window().firstTick(), window().lastTick())
                    .contradiction(roles.get(role).scheduled(), "parts");
            if (!found.isEmpty()) {
                return role + ": " + found;
            }
        }
        return "";
    }

    @Override
    void rejoin(String role) throws NodeException, InterruptedException {
        phases().ask(
                        role,
                        new Command.Contact(epochOffsetNs(role)),
                        firstMessage().plus(patience()));
        phases().ask(role, new Command.Start(), patience());
    }
}
