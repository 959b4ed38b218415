package org.derbench.sim.staged;

import static org.assertj.core.api.Assertions.assertThat;
import static org.derbench.sim.staged.Reasons.assertDegraded;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.derbench.engine.record.RouteRecord;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.FaultReader;
import org.derbench.sim.Seeds;
import org.derbench.sim.SimTestbed;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.SimulatedMiddleware;
import org.derbench.sim.wire.WireConditions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Reports go up while commands go down and are answered: each route has books, times and a deadline of its own. */
class SeveralRoutesTest {

    private static final int SEEDS = 3;
    private static final long MS = 1_000_000;
    private static final String COMMANDS = "commands";

    private static Cell cell(Map<String, String> set) {
        Map<String, String> all = new HashMap<>(Map.of("devices", "20", "period", "200 ms", "commandPeriod", "400 ms"));
        all.putAll(set);
        return GoldenCase.cell("both-ways", SimCells.ANY, all);
    }

    private static TrialRecord trial(long seed, SimulatedMiddleware middleware, Map<String, String> set)
            throws Exception {
        return SimCells.of(seed, middleware).record(cell(set), 4_000);
    }

    @Test
    void eachRouteHasItsOwnBooks() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(seed, MiddlewareKind.BROKERED, Map.of());
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            assertThat(record.setup().routes()).containsExactly("reports", COMMANDS);
            assertThat(record.books().route().ok()).isBetween(390L, 410L);
            assertThat(record.books().hops()).containsOnlyKeys("reports", "commit");
            assertThat(record.books().stores()).containsOnlyKeys("server");
            RouteRecord commands = record.routes().get(COMMANDS);
            assertThat(commands.outcome()).as(commands.reason()).isEqualTo(Outcome.OK);
            assertThat(commands.books().route().ok()).isBetween(180L, 220L);
            assertThat(commands.books().hops()).containsOnlyKeys(COMMANDS, "answers");
            assertThat(commands.books().stores()).isEmpty();
            assertThat(commands.lateAfterNs()).isEqualTo(5_000 * MS);
            assertThat(commands.times().route().latencyP50Ns()).isGreaterThan(20.0 * MS);
        });
    }

    @Test
    void theLineIsReadAsWritten() throws Exception {
        String line = trial(1, MiddlewareKind.BROKERED, Map.of()).toLine();
        assertThat(TrialRecord.parse(line).toLine()).isEqualTo(line);
    }

    @Test
    @DisplayName("A wrong on one route makes the trial DEGRADED, and the other route's books stay clean")
    void aWrongIsOfItsRoute() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(
                    seed,
                    new Listeners(MiddlewareKind.BROKERED, "switches-7", Listeners.Wrong.SKIPS),
                    Map.of("start", "midway"));
            assertDegraded(record).startsWith("on route 'commands': ").contains("lost", "switches-7");
            assertThat(record.books().route().lost()).isZero();
            assertThat(record.routes().get(COMMANDS).outcome()).isEqualTo(Outcome.DEGRADED);
            assertThat(record.routes().get(COMMANDS).books().route().lost()).isPositive();
        });
    }

    @Test
    @DisplayName("A command takes two round trips over 5 ms each way, and its deadline is its own")
    void eachRouteHasItsOwnDeadline() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(seed, MiddlewareKind.BROKERED, Map.of("commandDeadline", "15 ms"));
            assertDegraded(record).startsWith("on route 'commands': ").contains("late");
            assertThat(record.books().route().late()).isZero();
            RouteRecord commands = record.routes().get(COMMANDS);
            assertThat(commands.books().route().late())
                    .isEqualTo(commands.books().route().scheduled());
        });
    }

    @Test
    void bothRoutesRecoverFromAFault() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = SimCells.of(seed, MiddlewareKind.BROKERED)
                    .record(
                            cell(Map.of("start", "even", "deadline", "400 ms", "commandDeadline", "300 ms"))
                                    .with(FaultReader.parse("at: 1 s, kill: broker, restartAfter: 300 ms")),
                            3_000);
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            assertThat(record.faults().times().recoveredAfterNs()).isNotNull();
            assertThat(record.routes().get(COMMANDS).faults().times().recoveredAfterNs())
                    .isNotNull();
            assertThat(record.routes()
                            .get(COMMANDS)
                            .books()
                            .devices()
                            .get("answers")
                            .back()
                            .back())
                    .isEqualTo(20);
        });
    }

    @Test
    void clocksOfTheirOwnGiveErrorsToBoth() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = new SimCells(
                            Simulation.Settings.of(seed),
                            Map.of(SimCells.ANY, MiddlewareKind.BROKERED),
                            SimCells.WIRE,
                            List.of(new SimStore()),
                            host -> {
                                SplittableRandom random = new SplittableRandom(seed * 1_000 + host);
                                return new SimTestbed.Place(
                                        "",
                                        random.nextLong(3_600_000 * MS),
                                        random.nextLong(3_600_000 * MS),
                                        0,
                                        random.nextLong(2 * MS),
                                        random.nextLong(2 * MS),
                                        random.nextLong(-80, 81));
                            })
                    .record(cell(Map.of()), 1_000);
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            assertThat(record.times().route().errorNs()).isPositive();
            RouteRecord commands = record.routes().get(COMMANDS);
            assertThat(commands.times().hops().get(COMMANDS).errorNs()).isPositive();
            assertThat(commands.times().route().errorNs())
                    .as("they end where they began")
                    .isNull();
        });
    }

    @Test
    void calmWiresLeaveBothRoutesOk() throws Exception {
        Seeds.each(20, seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            WireConditions wire =
                    WireConditions.of((1 + random.nextInt(20)) * MS).rate(1e7);
            WireConditions drawn = random.nextInt(3) == 0 ? wire.losing(0.03) : wire.jitter(random.nextLong(4 * MS));
            String start = List.of("even", "random", "together").get(random.nextInt(3));
            SimCells.Result result = new SimCells(
                            Simulation.Settings.of(seed),
                            Map.of(SimCells.ANY, MiddlewareKind.BROKERED),
                            drawn,
                            List.of(new SimStore()))
                    .run(cell(Map.of("start", start)), GoldenCase.settings(1_000));
            TrialRecord record = result.records().get(0);
            List<String> wrong = new ArrayList<>();
            if (result.truth().clean() != (record.outcome() == Outcome.OK)) {
                wrong.add(record.outcome() + " " + record.reason() + ", and the wire was clean: "
                        + result.truth().clean());
            }
            if (!record.routes().get(COMMANDS).books().route().balanced()) {
                wrong.add(record.routes().get(COMMANDS).books().route().toString());
            }
            return wrong;
        });
    }
}
