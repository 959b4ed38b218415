package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;
import static org.derbench.engine.course.Sound.assertSound;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultException;
import org.derbench.engine.fault.FaultRecord;
import org.derbench.engine.fault.Kill;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults in the window of a route: its books balance by hop, and it is said when parts flow again. */
@Isolated("it judges what came in time")
class LedgerFaultTest {

    private static final Duration WINDOW = Duration.ofSeconds(3);
    private static final Duration AT = Duration.ofMillis(600);
    /** Longer than a busy machine stands still. */
    private static final Duration LASTS = Duration.ofSeconds(1);

    /** In this time of a held clock each thread has thousands of turns. */
    private static final Duration LATE = Duration.ofSeconds(5);

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Map<String, Object> FLEET = Map.of(
            "devices", 20L, "periodNs", 50_000_000L, "start", "even", "connections", 3L, "seed", 1L, "load", "open");
    private static final RouteSpec ROUTE = new RouteSpec(List.of(
            new RouteSpec.Hop("readings", List.of("readings"), List.of("meters"), List.of("concentrator"), false),
            new RouteSpec.Hop("bulks", List.of("bulks"), List.of("concentrator"), List.of("server"), false)));

    private final Stage stage = new Stage("Readings", ROUTE);

    private TrialRecord metering(Fault fault) throws Exception {
        FlowSpec readings = stage.flow("readings", "meters", "concentrator", Pattern.PUSH_PULL);
        FlowSpec bulks = stage.flow("bulks", "concentrator", "server", Pattern.PUSH_PULL);
        stage.role("meters", "fleet", FLEET, false, null, readings);
        stage.role(
                "concentrator",
                "gather",
                Map.of("readings", 5L, "atMostNs", 100_000_000L),
                false,
                null,
                readings,
                bulks);
        stage.role("server", "store", Map.of(), true, new MemoryStore(0, false), bulks);
        stage.fault(fault, WINDOW, LATE);
        return stage.run(Map.of("bulks", 5));
    }

    /** Messages of a flow are refused meanwhile. */
    private record Refusal(MemoryWire.Faults flow, String failure) implements Fault {

        @Override
        public Duration at() {
            return AT;
        }

        @Override
        public Duration lasts() {
            return LASTS;
        }

        @Override
        public Duration patience() {
            return PATIENCE;
        }

        @Override
        public String begin(Roles roles) throws FaultException {
            flow.refuse(true);
            if (!failure.isEmpty()) {
                throw new FaultException(failure);
            }
            return "refusal";
        }

        @Override
        public boolean end(Roles roles) {
            flow.refuse(false);
            return false;
        }
    }

    private static void assertEveryPartIsIn(TrialRecord record) {
        Books books = record.books().route();
        assertThat(books.balanced()).isTrue();
        long due = books.scheduled();
        for (HopBooks hop : record.books().hops().values()) {
            assertThat(hop.due()).isEqualTo(due);
            assertThat(hop.unsent() + hop.arrived() + hop.corrupt() + hop.lost())
                    .isEqualTo(hop.due());
            due = hop.arrived();
        }
        assertThat(books.ok() + books.late()).isEqualTo(due).isPositive();
    }

    /** The simulation tries faults of each kind in the first lane, on routes with and without copies. */
    @Tag("longer")
    @Test
    @DisplayName("parts that a fault refuses are lost on their hop, and the route recovers")
    void faultsLossesAreOnTheirHop() throws Exception {
        String flow = "bulks";
        TrialRecord record = metering(new Refusal(stage.wire().at(flow, new MemoryWire.Faults(0, 0, 0)), ""));

        assertSound(record);
        assertEveryPartIsIn(record);
        FaultRecord fault = record.faults();
        assertThat(fault.means()).isEqualTo("refusal");
        assertThat(record.books().hops().get(flow).lost())
                .isPositive()
                .isEqualTo(fault.touched().lost());
        assertThat(fault.touched().due())
                .isPositive()
                .isLessThanOrEqualTo(record.books().route().scheduled());
        assertThat(fault.times().beganNs()).isGreaterThanOrEqualTo(AT.toNanos());
        assertThat(fault.times().silenceNs()).isPositive();
        assertThat(fault.times().recoveredAfterNs()).isPositive();
        assertThat(fault.roles().values())
                .anyMatch(role -> role.failures() > 0 && role.said().contains("the connection is closed"));
        assertThat(TrialRecord.parse(record.toLine())).isEqualTo(record);
    }

    @Test
    @DisplayName("the books of a concentrator that is killed go on with its successor")
    void aConcentratorsBooksOutliveIt() throws Exception {
        killed("concentrator");
    }

    @ParameterizedTest
    @Tag("longer")
    @ValueSource(strings = {"meters", "server"})
    @DisplayName("the books of any process that is killed go on with its successor")
    void anyProcessesBooksOutliveIt(String role) throws Exception {
        killed(role);
    }

    private void killed(String role) throws Exception {
        TrialRecord record = metering(new Kill(Kill.Victim.PROCESS, AT, role, LASTS, PATIENCE));

        assertSound(record);
        assertEveryPartIsIn(record);
        assertThat(record.faults().times().recoveredAfterNs()).isPositive();
        assertThat(record.faults().roles().keySet()).containsExactlyInAnyOrder("meters", "concentrator", "server");
        assertThat(record.books().stores().get("server").agrees()).isTrue();
        if (role.equals("meters")) {
            assertThat(record.books().route().lost())
                    .as("who is dead makes nothing")
                    .isZero();
        } else {
            assertThat(record.books().route().lost() + record.books().route().unsent())
                    .isPositive();
        }
    }

    @Test
    void aFaultThatNeverComesIsInvalid() throws Exception {
        TrialRecord record =
                metering(new Refusal(stage.wire().at("bulks", new MemoryWire.Faults(0, 0, 0)), "the device is up"));

        assertThat(record.outcome()).isEqualTo(Outcome.INVALID);
        assertThat(record.reason()).isEqualTo("the fault cannot be shown: the device is up");
    }

    /** How long it waits is told by LedgerFlowTest and LedgerEndsTest, where nobody reads a clock too late. */
    @Tag("longer")
    @Test
    void aCopyHasToFlowAgainToo() throws Exception {
        RouteSpec.Hop orders =
                new RouteSpec.Hop("orders", List.of("orders"), List.of("gateway"), List.of("router"), false);
        Stage loop = new Stage(
                "Readings",
                new RouteSpec(
                        List.of(orders),
                        List.of(new RouteSpec.Copy(
                                new RouteSpec.Hop(
                                        "events", List.of("events"), List.of("router"), List.of("database"), false),
                                "orders"))),
                true);
        FlowSpec there = loop.flow("orders", "gateway", "router", Pattern.PUSH_PULL);
        FlowSpec events = loop.flow("events", "router", "database", Pattern.PUSH_PULL);
        loop.role("gateway", "fleet", FLEET, false, null, there);
        loop.role("router", "sink", Map.of(), true, null, there, events);
        loop.role("database", "store", Map.of(), false, new MemoryStore(0, false), events);
        loop.fault(new Refusal(loop.wire().at("events", new MemoryWire.Faults(0, 0, 0).taking(20)), ""), WINDOW, LATE);
        TrialRecord record = loop.run(Map.of());

        assertSound(record);
        assertThat(record.books().copies().get("events").hops().get("events").lost())
                .isPositive();
        assertThat(record.faults().times().recoveredAfterNs()).isPositive();
        assertThat(record.faults().touched().lost()).as("on the route").isZero();
    }
}
