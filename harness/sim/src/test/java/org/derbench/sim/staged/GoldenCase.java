package org.derbench.sim.staged;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.record.TrialRecord;
import org.derbench.iec61850.Iec61850Model;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.FaultReader;
import org.derbench.run.plan.PlannedFault;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.plan.TrialSettingsBuilder;
import org.derbench.run.scenario.Scenario;
import org.derbench.run.scenario.Scenarios;
import org.derbench.sim.SimPair;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.WireConditions;
import org.derbench.spi.Pattern;

/**
 * A trial whose record is kept.
 *
 * @param name what it is, in words: no other case has it
 * @param cut a pair whose link is cut, which no plan can have a simulated testbed do; null for a cell
 */
record GoldenCase(String name, Cell cell, WireConditions wire, TrialSettings settings, SimPair cut) {

    private static final Path HOME = Path.of(System.getProperty("derbench.home", "../.."));
    private static final Scenarios SCENARIOS = new Scenarios(HOME.resolve("scenarios"));
    private static final long SEED = 1;
    private static final long MS = 1_000_000;
    private static final WireConditions WIRE = WireConditions.of(5 * MS).rate(1e7);
    private static final RepetitionPlan CUT = new RepetitionPlan(
            Duration.ofSeconds(1), Duration.ofSeconds(3), Duration.ofSeconds(1), Duration.ofSeconds(2));
    /** Needs a broker: each device has a topic of its own. */
    private static final String DISPATCH = "dispatch";
    /** Two routes at a time, and a broker as well. */
    private static final String BOTH_WAYS = "both-ways";

    private static final Map<String, MiddlewareKind> MIDDLEWARE = middleware();
    private static final Map<String, WireConditions> WIRES = wires();

    private static Map<String, MiddlewareKind> middleware() {
        Map<String, MiddlewareKind> kinds = new LinkedHashMap<>();
        kinds.put("direct", MiddlewareKind.DIRECT);
        kinds.put("brokered", MiddlewareKind.BROKERED);
        kinds.put("calls", MiddlewareKind.CALLS);
        kinds.put("at-once", MiddlewareKind.AT_ONCE);
        kinds.put("dropping", MiddlewareKind.DIRECT.dropping());
        return kinds;
    }

    private static Map<String, WireConditions> wires() {
        Map<String, WireConditions> wires = new LinkedHashMap<>();
        wires.put("far", WireConditions.of(150 * MS).rate(1e7));
        wires.put("slow", WireConditions.of(5 * MS).rate(64_000));
        wires.put("jitter", WIRE.jitter(3 * MS));
        wires.put("lossy", WIRE.losing(0.05));
        wires.put("doubling", WIRE.doubling(0.05));
        wires.put("damaging", WIRE.damaging(0.05));
        wires.put("overtaking", WIRE.overtaking(0.05));
        return wires;
    }

    /** All of them: pairs of each pattern, load, wire and fault; scenarios with what they can be set to. */
    static List<GoldenCase> all() {
        List<GoldenCase> all = new ArrayList<>();
        for (Pattern pattern : Pattern.values()) {
            for (String kind : List.of("direct", "brokered", "calls", "at-once")) {
                for (String load : List.of("closed", "closed:4", "closed:4:50ms", "saturate", "rate:40", "oneway")) {
                    if (Load.of(load).goesWith(pattern)) {
                        // a load that only the link limits runs on a slow one
                        boolean full = load.equals("saturate") || load.equals("oneway");
                        all.add(pair(pattern, kind, load, "MMXU", full ? "slow" : ""));
                    }
                }
            }
            for (String wire : WIRES.keySet()) {
                all.add(pair(pattern, "direct", "closed:4", "MeterReadings", wire));
            }
            all.add(pair(pattern, "dropping", "closed:4", "DSCH", "lossy"));
            all.add(faulty(
                    pair(pattern, "direct", "rate:40", "MMXU", ""), "at: 1 s, kill: responder, restartAfter: 300 ms"));
            all.add(faulty(
                    pair(pattern, "brokered", "rate:40", "MMXU", ""), "at: 1 s, kill: broker, restartAfter: 300 ms"));
            for (String kind : List.of("direct", "calls", "at-once")) {
                all.add(cut(pattern, kind, "rate:40"));
                all.add(cut(pattern, kind, "rate:100"));
            }
            GoldenCase apart = pair(pattern, "brokered", "closed", "MMXU", "");
            all.add(new GoldenCase(
                    apart.name() + ", broker apart",
                    apart.cell().withBrokersApart(),
                    apart.wire(),
                    apart.settings(),
                    null));
        }
        scenarios(all);
        return all;
    }

    private static void scenarios(List<GoldenCase> all) {
        for (String kind : List.of("direct", "brokered", "calls")) {
            for (String scenario : routes()) {
                all.add(scenario(scenario, kind, "", Map.of()));
            }
        }
        for (String scenario : routes()) {
            all.add(scenario(scenario, "direct", "lossy", Map.of()));
            all.add(scenario(scenario, "direct", "doubling", Map.of()));
            all.add(scenario(scenario, "direct", "damaging", Map.of()));
            all.add(scenario(scenario, "direct", "", Map.of("start", "together")));
            all.add(scenario(scenario, "brokered", "overtaking", Map.of("start", "random")));
        }
        for (String wire : List.of("", "lossy", "doubling", "damaging", "overtaking")) {
            all.add(scenario(DISPATCH, "brokered", wire, Map.of()));
        }
        all.add(scenario(DISPATCH, "brokered", "", Map.of("start", "even")));
        for (String wire : List.of("", "lossy", "doubling", "damaging", "overtaking")) {
            all.add(scenario(BOTH_WAYS, "brokered", wire, Map.of()));
        }
        all.add(faulty(scenario(BOTH_WAYS, "brokered", "", Map.of()), "at: 1 s, kill: broker, restartAfter: 300 ms"));
        for (String wire : List.of("", "lossy", "doubling", "damaging")) {
            all.add(scenario("prices", "brokered", wire, Map.of("acknowledge", "yes")));
        }
        for (String design : List.of("thread-per-message", "thread-per-device", "sender-per-message")) {
            all.add(scenario("encourage", "direct", "", Map.of("design", design, "virtualDevices", "8")));
        }
        all.add(scenario("encourage", "direct", "", Map.of("start", "midway", "gateways", "2")));
        all.add(scenario("encourage", "direct", "", Map.of("store", "none", "size", "medium")));
        for (String connections : List.of("shared", "device", "message", "3")) {
            all.add(scenario("metering", "calls", "", Map.of("connections", connections)));
            all.add(scenario("metering", "direct", "", Map.of("connections", connections, "load", "closed")));
        }
        all.add(scenario("metering", "direct", "", Map.of("message", "MMTR", "store", "none")));
        all.add(faulty(
                scenario("metering", "direct", "", Map.of()), "at: 1 s, kill: concentrator-1, restartAfter: 300 ms"));
        all.add(faulty(scenario("metering", "direct", "", Map.of()), "at: 1 s, kill: meters, restartAfter: 300 ms"));
        all.add(faulty(scenario("reports", "direct", "", Map.of()), "at: 1 s, kill: aggregator, restartAfter: 300 ms"));
        all.add(faulty(scenario("aggregator", "direct", "", Map.of()), "at: 1 s, kill: ders-1, restartAfter: 300 ms"));
        all.add(faulty(scenario("encourage", "brokered", "", Map.of()), "at: 1 s, kill: broker, restartAfter: 300 ms"));
        all.add(faulty(scenario("encourage", "direct", "", Map.of()), "at: 1 s, kill: router, restartAfter: 300 ms"));
    }

    /** The scenarios over any middleware, with one record for each way to set them. */
    private static List<String> routes() {
        return SCENARIOS.names().stream()
                .filter(name -> !List.of(Scenarios.PAIR, DISPATCH, BOTH_WAYS).contains(name))
                // a system that derbench does not run is not simulated
                .filter(name -> SCENARIOS.named(name).standard().externals().isEmpty())
                .toList();
    }

    private static GoldenCase pair(Pattern pattern, String kind, String load, String message, String wire) {
        String size = SimCells.models().stream()
                .filter(model -> model.classes().stream()
                        .anyMatch(type -> type.getSimpleName().equals(message)))
                .findFirst()
                .orElseThrow()
                .sizes()
                .get(0);
        return new GoldenCase(
                String.join(", ", "pair", pattern.label(), kind, load, message) + (wire.isEmpty() ? "" : ", " + wire),
                Cell.of(SCENARIOS
                        .named(Scenarios.PAIR)
                        .with(
                                Map.of(
                                        "link", "unshaped",
                                        "middleware", kind,
                                        "serializer", "plain",
                                        "pattern", pattern.label(),
                                        "message", message,
                                        "size", size,
                                        "load", load),
                                parameter -> parameter)),
                WIRES.getOrDefault(wire, WIRE),
                settings(700),
                null);
    }

    private static GoldenCase scenario(String name, String kind, String wire, Map<String, String> set) {
        return new GoldenCase(
                String.join(", ", name, kind)
                        + (wire.isEmpty() ? "" : ", " + wire)
                        + (set.isEmpty() ? "" : ", " + new java.util.TreeMap<>(set)),
                cell(name, kind, set),
                WIRES.getOrDefault(wire, WIRE),
                settings(2_000),
                null);
    }

    /** A small one of that scenario, over that middleware. */
    static Cell cell(String name, String kind, Map<String, String> set) {
        return cell(SCENARIOS.named(name), kind, set);
    }

    /** The same of any scenario. */
    static Cell cell(Scenario scenario, String kind, Map<String, String> set) {
        Map<String, String> all = new LinkedHashMap<>();
        scenario.parameters().keySet().forEach(parameter -> usual(parameter, kind, all));
        all.keySet().retainAll(scenario.parameters().keySet());
        all.putAll(set);
        return Cell.of(scenario.with(all, parameter -> scenario.name() + "." + parameter));
    }

    /** Small, and without what the simulation has not. */
    private static void usual(String parameter, String kind, Map<String, String> set) {
        switch (parameter) {
            case "middleware", "upMiddleware" -> set.put(parameter, kind);
            case "serializer", "upSerializer" -> set.put(parameter, "plain");
            case "store" -> set.put(parameter, "sums");
            case "access" -> set.put(parameter, "batch");
            case "meterLink",
                    "concentratorLink",
                    "siteLink",
                    "homeLink",
                    "deviceLink",
                    "serverLink",
                    "clusterLink",
                    "aggregatorLink" -> set.put(parameter, "unshaped");
            case "ders", "devices", "meters" -> set.put(parameter, "12");
            case "concentrators" -> set.put(parameter, "2");
            case "sites", "hosts" -> set.put(parameter, "2");
            case "period", "commandPeriod" -> set.put(parameter, "500 ms");
            case "bulk" -> set.put(parameter, "4");
            case "hold" -> set.put(parameter, "300 ms");
            default -> {
                // as it is by itself
            }
        }
    }

    static TrialSettings settings(int windowMs) {
        return TrialSettingsBuilder.builder(TrialSettings.STANDARD)
                .duration(Duration.ofMillis(windowMs))
                .warmUpAtMost(Duration.ofSeconds(2))
                .forks(1)
                .repetitions(1)
                .retries(0)
                .repeatDisturbedAtMost(0)
                .seed(SEED)
                .jvmOptions(List.of())
                .build();
    }

    private static GoldenCase faulty(GoldenCase sound, String fault) {
        PlannedFault planned = FaultReader.parse(fault);
        return new GoldenCase(
                sound.name() + ", " + planned.label(), sound.cell().with(planned), sound.wire(), settings(3_000), null);
    }

    /** A link that is cut. */
    private static GoldenCase cut(Pattern pattern, String kind, String load) {
        return new GoldenCase(
                String.join(", ", "cut", pattern.label(), kind, load),
                null,
                WIRE,
                null,
                SimPair.of(SEED, new Iec61850Model(), "MMXU")
                        .in(Simulation.Settings.of(SEED).inTurn())
                        .of(pattern, load)
                        .over(MIDDLEWARE.get(kind))
                        .on(WIRE, WIRE)
                        .by(CUT, 1)
                        .with(SimPair.cut(Duration.ofSeconds(1), Duration.ofMillis(500))));
    }

    TrialRecord record() throws Exception {
        if (cut != null) {
            return cut.run().record();
        }
        return new SimCells(Simulation.Settings.of(SEED).inTurn(), MIDDLEWARE, wire, List.of(new SimStore()))
                .run(cell, settings)
                .records()
                .get(0);
    }
}
