package org.derbench.engine.routed;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.derbench.engine.coordinator.Course;
import org.derbench.engine.coordinator.NodeException;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultAhead;
import org.derbench.engine.fault.FaultException;
import org.derbench.engine.fault.Happened;
import org.derbench.engine.fault.Infliction;
import org.derbench.engine.fault.RoleKill;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Parts;
import org.derbench.engine.role.RoleReport;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.time.Ticks;

/** A fault in the window of a route: it comes and goes while parts are made, which goes on until they flow again. */
final class RouteDisturbance implements AutoCloseable {

    private static final long POLL_NS = 50_000_000;

    private final Fault fault;
    private final RouteSpec route;
    private final Course.Phases phases;
    private final Duration patience;
    private final NanoClock clock;
    /** Of processes that were killed. */
    private final Map<String, Fields> last = new TreeMap<>();
    private Map<String, Object> announced;
    private long epochOffsetNs;
    private Infliction infliction;

    RouteDisturbance(Fault fault, RouteSpec route, Course.Phases phases, Duration patience, NanoClock clock) {
        this.fault = fault;
        this.route = route;
        this.phases = phases;
        this.patience = patience;
        this.clock = clock;
    }

    /** What all roles are told of it with the window. */
    static Map<String, Object> ahead(Fault fault, long firstTick, long lateAfterNs, long epochOffsetNs) {
        long atEpochNs = Ticks.toEpochNs(firstTick) + fault.at().toNanos();
        return Map.of("faultAtNs", atEpochNs - epochOffsetNs, "touchedFrom", Ticks.ofEpochNs(atEpochNs - lateAfterNs));
    }

    /** Has it come and go in the window that was announced so. */
    RouteFault pass(Map<String, Object> window) throws NodeException, InterruptedException {
        announced = window;
        Fields told = new Fields(window);
        epochOffsetNs = told.integer("epochOffsetNs");
        long startNs = Ticks.toEpochNs(told.integer("firstTick")) - epochOffsetNs;
        Happened happened = null;
        String missing = null;
        infliction = Infliction.of(fault, startNs, this::ask, clock);
        try {
            happened = infliction.await();
        } catch (FaultException e) {
            missing = e.getMessage();
        }
        // also without the fault: what is asked to measure answers when the window is over, in no more time than a phase has
        sleepUntil(Ticks.toEpochNs(told.integer("lastTick")) - epochOffsetNs);
        phases.run("measure", Map.of(), patience);
        if (happened != null) {
            awaitFlow(RouteFault.firstTickAfter(happened, epochOffsetNs), happened.endedNs() + FaultAhead.RECOVER_AT_MOST.toNanos());
        }
        phases.run("endLoad", Map.of(), patience);
        return new RouteFault(happened, missing, startNs, clock.nanoTime(), epochOffsetNs);
    }

    private void sleepUntil(long timeNs) throws InterruptedException {
        clock.sleepUntil(timeNs);
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    /** A process that is killed is asked for its books before that; one that takes its place is told of the window. */
    private Fields ask(String role, String command, Map<String, Object> arguments, Duration bound) throws Exception {
        if (command.equals(RoleKill.KILL)) {
            try {
                last.put(role, phases.ask(role, RoleKill.BOOKS, Map.of(), patience));
            } finally {
                phases.ask(role, command, arguments, bound);
            }
            return new Fields(Map.of());
        }
        return command.equals(RoleKill.START) ? begin(role, bound) : phases.ask(role, command, arguments, bound);
    }

    /** It hears of the window before anything reaches it, so that its books have all that comes. */
    private Fields begin(String role, Duration bound) throws NodeException, InterruptedException {
        Map<String, Object> before = new LinkedHashMap<>();
        before.put("epoch", Map.of("epochNs", clock.nanoTime() + clock.epochOffsetNs()));
        before.put("observe", Map.of());
        Map<String, Object> again = new LinkedHashMap<>(announced);
        if (last.containsKey(role)) {
            again.put("seen", last.get(role).object("seen").values());
        }
        before.put("arm", again);
        Fields answer = phases.ask(role, RoleKill.START, before, bound);
        phases.ask(role, "contact", Map.of("epochOffsetNs", epochOffsetNs), patience);
        phases.ask(role, "start", Map.of(), patience);
        return answer;
    }

    /** Waits until something has come to each end that every process made since. */
    private void awaitFlow(long fromTick, long deadlineNs) throws NodeException, InterruptedException {
        while (clock.nanoTime() < deadlineNs) {
            Map<String, Fields> answers = phases.run("flowing", Map.of("fromTick", fromTick), patience);
            if (RouteFault.ways(route).stream().allMatch(way -> flows(way, answers))) {
                return;
            }
            sleepUntil(clock.nanoTime() + POLL_NS);
        }
    }

    private static boolean flows(List<String> way, Map<String, Fields> answers) {
        Map<String, Boolean> makers = new TreeMap<>();
        for (Fields answer : answers.values()) {
            for (String log : way) {
                answer.object(log).values().forEach((maker, again) -> makers.merge(maker, (Boolean) again, Boolean::logicalOr));
            }
        }
        return !makers.isEmpty() && makers.values().stream().allMatch(again -> again);
    }

    /** Undoes it, whatever has become of it. */
    @Override
    public void close() throws InterruptedException {
        if (infliction != null) {
            infliction.close();
        }
    }

    /** What that role says in the end: with what its process that was killed said. */
    RoleReport joined(String role, RoleReport said) {
        return last.containsKey(role) ? new Restarted(Parts.of(RoleReport.class, last.get(role).object("report").values()), said).report() : said;
    }
}
