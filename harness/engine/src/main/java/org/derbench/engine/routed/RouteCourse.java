package org.derbench.engine.routed;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.engine.coordinator.Course;
import org.derbench.engine.coordinator.NodeException;
import org.derbench.engine.coordinator.Report;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Parts;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.record.part.WarmUpPart;
import org.derbench.engine.role.RoleReport;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.time.NanoClock;

/**
 * A repetition of a scenario with a route.
 *
 * @param traits   what the record needs to know of the trial, and no role can say
 * @param timeout  of a first message
 * @param patience the bound of a phase that does not take its time
 * @param fault    that comes in each repetition; null for none
 */
public record RouteCourse(RouteSpec route, RouteTraits traits, Duration timeout, Duration patience, NanoClock clock, Fault fault) implements Course {

    private static final long FIRST_LEAD_MS = 100;
    private static final long MAX_LEAD_MS = 10_000;
    private static final long RETRY_NS = 250_000_000;
    private static final long POLL_NS = 50_000_000;
    /** Silence that ends the wait for what is still on its way. */
    private static final long LEAST_QUIET_NS = 1_000_000_000;
    private static final int QUIET_OF_DRAIN = 4;
    /** So long nothing comes of what was being sent when the rest was given up. */
    private static final long CLOSING_QUIET_NS = 200_000_000;
    private static final long CLOSING_AT_MOST_NS = 5_000_000_000L;

    /** A fleet is warm when it has run for two of its periods. */
    @Override
    public void runIn(RepetitionPlan plan, Phases phases) {
        // nothing to do
    }

    @Override
    public Report run(RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException {
        long epochOffsetNs = phases.run("epoch", Map.of("epochNs", clock.nanoTime() + clock.epochOffsetNs()), patience).get(route.sources().get(0)).integer("epochOffsetNs");
        long firstMessageNs = contact(phases, epochOffsetNs);
        long startNs = clock.nanoTime();
        phases.run("start", Map.of(), patience);
        boolean warm = phases.run("warmUp", Map.of("atMostNs", plan.warmUpAtMost().toNanos()), plan.warmUpAtMost().plus(patience)).values().stream()
                .allMatch(answer -> answer.flag("warm"));
        WarmUpPart warmUp = new WarmUpPart(clock.nanoTime() - startNs, warm, 0, null, 0, firstMessageNs, null);
        phases.run("observe", Map.of(), patience);
        Map<String, Object> announced = announce(plan, phases, epochOffsetNs);
        try (RouteDisturbance disturbance = new RouteDisturbance(fault, route, phases, patience, clock)) {
            RouteFault came = fault == null ? measure(plan, phases) : disturbance.pass(announced);
            long drainNs = settle(plan, phases);
            close(phases);
            Map<String, RoleReport> roles = new LinkedHashMap<>();
            phases.run("report", Map.of(), patience).forEach((role, answer) -> roles.put(role, disturbance.joined(role, Parts.of(RoleReport.class, answer.values()))));
            return new RouteReport(route, traits, plan, warmUp, drainNs, roles, came);
        }
    }

    private RouteFault measure(RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException {
        phases.run("measure", Map.of(), plan.duration().plusMillis(MAX_LEAD_MS).plus(patience));
        return null;
    }

    /** Has first messages sent until one has come by every flow; returns how long that took. */
    private long contact(Phases phases, long epochOffsetNs) throws NodeException, InterruptedException {
        long startNs = clock.nanoTime();
        String missing = "";
        String refused = "";
        while (clock.nanoTime() < startNs + timeout.toNanos()) {
            phases.run("contact", Map.of("epochOffsetNs", epochOffsetNs), patience);
            for (long untilNs = clock.nanoTime() + RETRY_NS; clock.nanoTime() < untilNs; clock.sleepUntil(clock.nanoTime() + POLL_NS)) {
                Map<String, Fields> answers = phases.run("came", Map.of(), patience);
                missing = missing(answers);
                refused = refused(answers);
                if (missing.isEmpty()) {
                    return clock.nanoTime() - startNs;
                }
            }
        }
        throw new NodeException("TIMEOUT", "no message came by " + missing + " within " + timeout.toSeconds() + " s" + refused);
    }

    /** Why a role could not send, where one could not. */
    private static String refused(Map<String, Fields> answers) {
        return answers.entrySet().stream().filter(answer -> answer.getValue().has("refused")).findFirst()
                .map(answer -> "; at the " + answer.getKey() + ", " + answer.getValue().text("refused")).orElse("");
    }

    /** A flow by which nothing has come; empty where there is none. */
    private String missing(Map<String, Fields> answers) {
        for (RouteSpec.Hop hop : route.all()) {
            for (String flow : hop.flows()) {
                boolean came = hop.arrivesAt().stream().map(answers::get).anyMatch(answer -> answer.object("came").integer(flow, 0) > 0);
                if (!came) {
                    return "flow '" + flow + "' to " + String.join(", ", hop.arrivesAt());
                }
            }
        }
        return "";
    }

    /** Announces the window; again, farther ahead, when it had begun before all had heard of it. */
    private Map<String, Object> announce(RepetitionPlan plan, Phases phases, long epochOffsetNs) throws NodeException, InterruptedException {
        for (long leadMs = FIRST_LEAD_MS; leadMs <= MAX_LEAD_MS; leadMs *= 4) {
            Fields window = phases.run("window", Map.of("leadMs", leadMs, "epochOffsetNs", epochOffsetNs, "durationNs", plan.duration().toNanos()),
                    patience).get(route.sources().get(0));
            Map<String, Object> announced = new LinkedHashMap<>(Fields.map("firstTick", window.integer("firstTick"), "lastTick", window.integer("lastTick"),
                    "epochOffsetNs", epochOffsetNs, "lateAfterNs", plan.lateAfter().toNanos()));
            if (fault != null) {
                announced.putAll(RouteDisturbance.ahead(fault, window.integer("firstTick"), plan.lateAfter().toNanos(), epochOffsetNs));
            }
            if (phases.run("arm", announced, patience).values().stream().noneMatch(answer -> answer.flag("missed"))) {
                return announced;
            }
        }
        throw new NodeException("HUNG", "not every role hears of a window within " + MAX_LEAD_MS + " ms");
    }

    /** Waits until nothing passes any more; returns how long that took. */
    private long settle(RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException {
        long startNs = clock.nanoTime();
        settle(phases, plan.drainAtMost().toNanos(), Math.max(LEAST_QUIET_NS, plan.drainAtMost().toNanos() / QUIET_OF_DRAIN));
        return clock.nanoTime() - startNs;
    }

    /** What still waits is unsent; what is being sent may arrive. */
    private void close(Phases phases) throws NodeException, InterruptedException {
        phases.run("close", Map.of(), patience);
        settle(phases, CLOSING_AT_MOST_NS, CLOSING_QUIET_NS);
    }

    private void settle(Phases phases, long atMostNs, long quietNs) throws NodeException, InterruptedException {
        long deadlineNs = clock.nanoTime() + atMostNs;
        long passed = -1;
        long sinceNs = clock.nanoTime();
        while (clock.nanoTime() < deadlineNs && clock.nanoTime() - sinceNs < quietNs) {
            Map<String, Fields> answers = phases.run("settle", Map.of(), patience);
            long now = answers.values().stream().mapToLong(answer -> answer.integer("passed")).sum();
            boolean idle = answers.values().stream().allMatch(answer -> answer.flag("idle"));
            if (now != passed || !idle) {
                passed = now;
                sinceNs = clock.nanoTime();
            }
            clock.sleepUntil(clock.nanoTime() + POLL_NS);
        }
    }
}
