package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;
import static org.derbench.engine.course.Sound.assertSound;

import java.util.List;
import java.util.Map;
import org.derbench.engine.behaviour.RouterDesign;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.CopyBooks;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A route that passes a role twice, up and down, ends where it begins, and has a copy beside it that is stored. */
@Isolated("it judges what came in time")
@Execution(ExecutionMode.CONCURRENT)
class LoopTest {

    private static final long DELAY_NS = 20_000_000;
    private static final Map<String, Object> FLEET = Map.of(
            "devices", 20L, "periodNs", 200_000_000L, "start", "even", "connections", 1L, "seed", 1L, "load", "open");
    private static final RouteSpec ROUTE = new RouteSpec(
            List.of(
                    hop("readings", "gateway", "router"),
                    hop("states", "router", "controller"),
                    hop("strategies", "controller", "router"),
                    hop("orders", "router", "gateway")),
            List.of(new RouteSpec.Copy(hop("events", "router", "database"), "readings")));

    private static void shows(Stage.Shown shown) throws Exception {
        Stage.shows(() -> new Stage("Readings", ROUTE, true), shown);
    }

    private static RouteSpec.Hop hop(String flow, String from, String to) {
        return new RouteSpec.Hop(flow, List.of(flow), List.of(from), List.of(to), false);
    }

    private static TrialRecord run(Stage stage, String router, Map<String, Object> parameters, MemoryStore store)
            throws Exception {
        FlowSpec readings = stage.flow("readings", "gateway", "router", Pattern.PUSH_PULL);
        FlowSpec states = stage.flow("states", "router", "controller", Pattern.PUSH_PULL);
        FlowSpec strategies = stage.flow("strategies", "controller", "router", Pattern.PUSH_PULL, "Reading");
        FlowSpec orders = stage.flow("orders", "router", "gateway", Pattern.PUSH_PULL, "Reading");
        FlowSpec events = stage.flow("events", "router", "database", Pattern.PUSH_PULL);
        stage.role("gateway", "fleet", FLEET, true, null, readings, orders);
        stage.role("router", router, parameters, false, null, readings, states, strategies, orders, events);
        stage.role(
                "controller", "control", Map.of("delayNs", DELAY_NS, "computeNs", 0L), false, null, states, strategies);
        stage.role("database", "store", Map.of(), false, store, events);
        return stage.run(Map.of());
    }

    @Test
    @DisplayName("a reading comes back as a command, and its copy is committed")
    void aReadingReturnsAndItsCopyIsCommitted() throws Exception {
        shows(stage -> {
            TrialRecord record = run(stage, "forward", Map.of(), new MemoryStore(0, false));

            assertSound(record);
            Books books = record.books().route();
            assertThat(books.scheduled()).isPositive().isEqualTo(books.ok());
            assertThat(record.books().hops().keySet()).containsExactly("readings", "states", "strategies", "orders");
            CopyBooks copy = record.books().copies().get("events");
            assertThat(copy.of()).isEqualTo("readings");
            assertThat(copy.hops().keySet()).containsExactly("events", "commit");
            assertThat(copy.hops().get("commit").arrived()).isEqualTo(books.scheduled());
            assertThat(record.times().hops().keySet())
                    .containsExactly("readings", "states", "strategies", "orders", "events", "commit");
            assertThat(record.times().waits().get("strategies").p50Ns())
                    .as("the controller's delay, and no other role's")
                    .isGreaterThanOrEqualTo(DELAY_NS * 99 / 100);
            assertThat(record.times().waits().get("orders").p50Ns())
                    .as("the router passes commands on at once")
                    .isLessThan(record.times().waits().get("strategies").p50Ns());
            assertThat(TrialRecord.parse(record.toLine())).isEqualTo(record);
        });
    }

    @ParameterizedTest
    @EnumSource(RouterDesign.class)
    void aRouterPassesAllOnByAnyDesign(RouterDesign design) throws Exception {
        shows(stage -> {
            TrialRecord record = run(
                    stage,
                    "router",
                    Map.of("design", design.label(), "threads", 4L, "devices", 5L),
                    new MemoryStore(0, false));

            assertSound(record);
            assertThat(record.books().route())
                    .matches(books -> books.scheduled() > 0 && books.ok() == books.scheduled());
            assertThat(record.books()
                            .copies()
                            .get("events")
                            .hops()
                            .get("commit")
                            .arrived())
                    .isEqualTo(record.books().route().scheduled());
        });
    }

    @Test
    @DisplayName("a loss on the copy is named there and is no loss of the route")
    void aCopysLossIsNotTheRoutes() throws Exception {
        shows(stage -> {
            MemoryWire.Faults faults = stage.wire().at("events", new MemoryWire.Faults(4, 0, 0));
            TrialRecord record = run(stage, "forward", Map.of(), new MemoryStore(0, false));

            assertThat(record.outcome()).as(record.toLine()).isEqualTo(Outcome.DEGRADED);
            HopBooks events = record.books().copies().get("events").hops().get("events");
            assertThat(events.lost())
                    .isPositive()
                    .isLessThanOrEqualTo(faults.lost().size());
            assertThat(record.books()
                            .copies()
                            .get("events")
                            .hops()
                            .get("commit")
                            .due())
                    .isEqualTo(events.arrived());
            assertThat(record.reason()).contains("lost on 'events', undeclared");
            assertThat(record.books().route().lost()).isZero();
        });
    }

    @Test
    @DisplayName("a loss on the way back is one there, and its copy is committed all the same")
    void aLossBackLeavesTheCopy() throws Exception {
        shows(stage -> {
            stage.wire().at("orders", new MemoryWire.Faults(5, 0, 0));
            TrialRecord record = run(stage, "forward", Map.of(), new MemoryStore(0, false));

            assertThat(record.outcome()).as(record.toLine()).isEqualTo(Outcome.DEGRADED);
            assertThat(record.books().hops().get("orders").lost())
                    .isPositive()
                    .isEqualTo(record.books().route().lost());
            assertThat(record.books().route().balanced()).isTrue();
            assertThat(record.books()
                            .copies()
                            .get("events")
                            .hops()
                            .get("commit")
                            .arrived())
                    .isEqualTo(record.books().route().scheduled());
        });
    }
}
