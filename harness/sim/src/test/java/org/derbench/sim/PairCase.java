package org.derbench.sim;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.load.SearchStart;
import org.derbench.kit.tiny.TinyModel;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.WireConditions;
import org.derbench.spi.Pattern;

/**
 * A trial of a pair that a seed draws.
 *
 * @param killed the role whose process dies; empty for none
 * @param killedAtNs when, after the start
 * @param killedAtStep the number of commands that the role was told before; -1 where the time decides
 */
record PairCase(SimPair pair, String killed, long killedAtNs, int killedAtStep) {

    private static final List<String> LOADS =
            List.of("closed", "closed", "closed:4", "saturate", "rate:40", "rate:100", "oneway");
    private static final List<String> SHAPES = List.of("burst:10:100ms:20ms", "stages:100ms@50,100ms@0,200ms@20-180");
    private static final List<MiddlewareKind> KINDS =
            List.of(MiddlewareKind.DIRECT, MiddlewareKind.BROKERED, MiddlewareKind.CALLS, MiddlewareKind.AT_ONCE);
    private static final long MS = 1_000_000;
    private static final int ENOUGH = 64;

    static PairCase of(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Pattern pattern = Pattern.values()[random.nextInt(3)];
        String load = LOADS.get(random.nextInt(LOADS.size() - (pattern == Pattern.REQUEST_REPLY ? 1 : 0)));
        MiddlewareKind kind = KINDS.get(random.nextInt(KINDS.size()));
        if (load.startsWith("rate:") && !kind.calls() && seed % 2 == 0) {
            load = SHAPES.get((int) (seed / 2 % SHAPES.size()));
        }
        if (random.nextInt(4) == 0) {
            kind = kind.brittle();
        }
        if (random.nextInt(5) == 0) {
            kind = kind.dropping();
        }
        boolean limited = load.equals("oneway") || load.equals("saturate");
        WireConditions wire = WireConditions.of((4 + random.nextInt(16)) * MS).rate(limited ? 64_000 : 1e7);
        wire = random.nextInt(3) == 0 ? wire.jitter(random.nextLong(4 * MS)) : wire;
        WireConditions there = random.nextInt(3) == 0 ? damaged(wire, random) : wire;
        WireConditions back = random.nextInt(4) == 0 ? damaged(wire, random) : wire;
        RepetitionPlan plan = new RepetitionPlan(
                Duration.ofMillis(random.nextInt(3) == 0 ? 200 : 1000),
                Duration.ofMillis(300 + random.nextInt(400)),
                Duration.ofMillis(500),
                Duration.ofSeconds(1),
                // a source that knows how slow its link is has receipts
                load.equals("oneway") && seed % 2 == 0 ? new SearchStart(64_000) : SearchStart.NONE);
        SimPair pair = SimPair.of(seed, new TinyModel(), random.nextInt(4) == 0 ? "MeterReport" : "MeterReading")
                .of(pattern, load)
                .over(kind)
                .on(there, back)
                .by(plan, 1 + random.nextInt(2))
                .asking(random.nextInt(3) == 0 ? 1 + random.nextInt(3) : 0)
                .brokerApart(kind.brokered() && random.nextBoolean())
                .clocksApart(random.nextInt(4) == 0 ? random.nextLong(3600_000 * MS) - 1_800_000 * MS : 0)
                .in(Simulation.Settings.of(seed));
        List<String> roles =
                pair.brokerApart() ? List.of("initiator", "responder", "broker") : List.of("initiator", "responder");
        String killed = random.nextInt(8) > 0 ? "" : roles.get(random.nextInt(roles.size()));
        long killedAtNs = random.nextLong(4_000 * MS);
        int killedAtStep = random.nextBoolean() ? random.nextInt(40) : -1;
        if (random.nextInt(4) == 0) {
            pair = pair.on(new SimPair.Machines(
                    random.nextLong(45 * MS),
                    random.nextBoolean() ? 0 : random.nextLong(7_200_000 * MS) - 3_600_000 * MS));
        }
        if (pair.load().startsWith("rate:") && random.nextInt(3) == 0) {
            pair = faulty(pair, random);
        }
        return new PairCase(pair, killed, killedAtNs, killedAtStep);
    }

    /** With a fault of its plan. */
    private static SimPair faulty(SimPair pair, SplittableRandom random) {
        Duration at = Duration.ofMillis(100 + random.nextInt(300));
        Duration lasts = Duration.ofMillis(20 + random.nextInt(300));
        RepetitionPlan longer = new RepetitionPlan(
                pair.plan().warmUpAtMost(),
                Duration.ofMillis(900),
                pair.plan().lateAfter(),
                pair.plan().drainAtMost());
        // a broker does not die with the responder: it has a process of its own then
        SimPair with =
                pair.by(longer, pair.repetitions()).brokerApart(pair.kind().brokered());
        return with.with(
                switch (random.nextInt(pair.kind().brokered() ? 3 : 2)) {
                    case 0 -> SimPair.cut(at, lasts);
                    case 1 -> SimPair.killed(at, lasts);
                    default -> with.brokersKilled(at, lasts);
                });
    }

    /** Whether messages flow again after a fault, as they did before it. */
    boolean goesOn() {
        return pair.kind().reconnects() && !perhapsTooFast();
    }

    boolean isFaulty() {
        return pair.fault() != null;
    }

    private static WireConditions damaged(WireConditions wire, SplittableRandom random) {
        WireConditions once = damagedOnce(wire, random);
        return random.nextInt(3) == 0 ? damagedOnce(once, random) : once;
    }

    private static WireConditions damagedOnce(WireConditions wire, SplittableRandom random) {
        double share = 0.01 + random.nextDouble() * 0.1;
        return switch (random.nextInt(4)) {
            case 0 -> wire.losing(share);
            case 1 -> wire.doubling(share);
            case 2 -> wire.damaging(share);
            default -> wire.overtaking(share);
        };
    }

    boolean cleanWire() {
        return pair.there().clean() && pair.back().clean();
    }

    /** Calls that an open loop needs under way at a time, of each that it can have there. */
    private double callsNeeded() {
        if (!pair.kind().calls() || !pair.load().startsWith("rate:")) {
            return 0;
        }
        double roundTripS = (pair.there().delayNs()
                        + pair.there().jitterNs()
                        + pair.back().delayNs()
                        + pair.back().jitterNs())
                / 1e9;
        boolean asManyAsNeeded = pair.pattern() == Pattern.REQUEST_REPLY && pair.requesters() == 0;
        int atATime = asManyAsNeeded ? ENOUGH : Math.max(1, pair.requesters());
        int under = pair.pattern() == Pattern.REQUEST_REPLY ? atATime : 1;
        return Double.parseDouble(pair.load().substring("rate:".length())) * roundTripS / under;
    }

    /** Whether it offers as much as calls can just take, or more. */
    boolean perhapsTooFast() {
        return callsNeeded() > 0.8;
    }

    /** Whether calls can take far less than it offers. */
    boolean farTooFast() {
        return callsNeeded() > 2;
    }

    SimPair.Result run() throws Exception {
        return pair.run((testbed, network, simulation) -> {
            if (!killed.isEmpty()) {
                if (killedAtStep < 0) {
                    testbed.clock().sleepUntil(testbed.clock().nanoTime() + killedAtNs);
                } else {
                    simulation.await(
                            () -> "step " + killedAtStep,
                            () -> testbed.process(killed) != null
                                    && testbed.process(killed).commands().size() > killedAtStep,
                            () -> Long.MAX_VALUE);
                }
                if (testbed.process(killed) != null) {
                    testbed.process(killed).end(9, "out of luck");
                }
            }
        });
    }

    @Override
    public String toString() {
        return pair.pattern().label() + " " + pair.load() + " " + pair.kind() + " there " + pair.there() + " back "
                + pair.back() + pair.machines() + (isFaulty() ? " with a fault" : "")
                + (killed.isEmpty()
                        ? ""
                        : " " + killed + " dies at "
                                + (killedAtStep < 0 ? killedAtNs / 1e9 + " s" : "step " + killedAtStep));
    }
}
