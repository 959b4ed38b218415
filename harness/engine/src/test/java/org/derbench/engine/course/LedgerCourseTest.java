package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;
import static org.derbench.engine.course.Sound.assertSound;

import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.behaviour.Codecs;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.load.Fleet;
import org.derbench.engine.load.FleetLoad;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.testmodel.Readings;
import org.derbench.engine.testplugin.StreamSerializer;
import org.derbench.message.Message;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.Isolated;

/** Meters, a concentrator and a server with a store, over flows with faults: every reading is accounted for, by hop. */
@Isolated("it judges what came in time")
@Execution(ExecutionMode.CONCURRENT)
class LedgerCourseTest {

    private static final int BULK = 5;
    private static final Map<String, Object> FLEET = Map.of(
            "devices", 20L, "periodNs", 50_000_000L, "start", "even", "connections", 3L, "seed", 1L, "load", "open");
    private static final RouteSpec ROUTE = new RouteSpec(List.of(
            new RouteSpec.Hop("readings", List.of("readings"), List.of("meters"), List.of("concentrator"), false),
            new RouteSpec.Hop("bulks", List.of("bulks"), List.of("concentrator"), List.of("server"), false)));

    private static final RouteSpec POLL = new RouteSpec(List.of(
            new RouteSpec.Hop("question", List.of("question"), List.of("aggregator"), List.of("ders"), true),
            new RouteSpec.Hop("schedule", List.of("schedule"), List.of("aggregator"), List.of("ders"), false)));

    private static final long TOO_SLOW_MS = 60;

    private static void shows(Stage.Shown shown) throws Exception {
        Stage.shows(() -> new Stage("Readings", ROUTE), shown);
    }

    private static TrialRecord metering(Stage stage, MemoryStore store) throws Exception {
        return metering(stage, store, FLEET);
    }

    private static TrialRecord metering(Stage stage, MemoryStore store, Map<String, Object> fleet) throws Exception {
        FlowSpec readings = stage.flow("readings", "meters", "concentrator", Pattern.PUSH_PULL);
        FlowSpec bulks = stage.flow("bulks", "concentrator", "server", Pattern.PUSH_PULL);
        stage.role("meters", "fleet", fleet, false, null, readings);
        stage.role(
                "concentrator",
                "gather",
                Map.of("readings", (long) BULK, "atMostNs", 100_000_000L),
                false,
                null,
                readings,
                bulks);
        stage.role("server", "store", Map.of(), true, store, bulks);
        return stage.run(Map.of("bulks", BULK));
    }

    /** The parts of the window that those messages hold. */
    private static long parts(Stage stage, List<byte[]> messages) throws Exception {
        long parts = 0;
        for (byte[] message : messages) {
            for (Message part : new Codecs(new StreamSerializer(), Readings.class)
                    .decode(message)
                    .parts()) {
                parts += stage.window().contains(part.stampTicks()) ? 1 : 0;
            }
        }
        return parts;
    }

    @Test
    void whatIsGatheredAndCommittedIsOk() throws Exception {
        shows(stage -> {
            TrialRecord record = metering(stage, new MemoryStore(0, false));

            assertSound(record);
            Books books = record.books().route();
            assertThat(books.scheduled()).isBetween(100L, 220L);
            assertThat(books.ok()).isEqualTo(books.scheduled());
            assertThat(record.books().hops().keySet()).containsExactly("readings", "bulks", "commit");
            assertThat(record.books().hops().get("bulks").messages())
                    .as("bulks of up to %d", BULK)
                    .isLessThan(record.books().hops().get("readings").messages());
            assertThat(record.times().hops().keySet()).containsExactly("readings", "bulks", "commit");
            assertThat(record.books().stores().get("server").agrees()).isTrue();
            assertThat(stage.wire().names())
                    .as("each connection has a name of its own")
                    .contains("meters-1", "meters-2", "meters-3");
            assertThat(TrialRecord.parse(record.toLine())).isEqualTo(record);
        });
    }

    @Test
    void aFleetWithoutADeviceIsInvalid() throws Exception {
        shows(stage -> {
            FlowSpec readings = stage.flow("readings", "meters", "concentrator", Pattern.PUSH_PULL);
            FlowSpec bulks = stage.flow("bulks", "concentrator", "server", Pattern.PUSH_PULL);
            Map<String, Object> fewer = new LinkedHashMap<>(FLEET);
            fewer.put("devices", 19L);
            stage.role("meters", "fleet", fewer, false, null, readings);
            stage.expects(
                    "meters",
                    load -> new FleetLoad(JsonRecords.of(Fleet.Parameters.class, FLEET), load.partsOfMessage(), 0, 1));
            stage.role("concentrator", "forward", Map.of(), false, null, readings, bulks);
            stage.role("server", "sink", Map.of(), true, null, bulks);

            TrialRecord record = stage.run(Map.of());

            assertThat(record.outcome()).isEqualTo(TrialRecord.Outcome.INVALID);
            assertThat(record.reason())
                    .matches("meters: the loop says that \\d+ parts were due in the window, the load says .*");
        });
    }

    @Test
    void aReadingWaitsForOthers() throws Exception {
        shows(stage -> assertThat(waitP50Ns(metering(stage, new MemoryStore(0, false))))
                .isGreaterThan(1_000_000));
    }

    private static long waitP50Ns(TrialRecord record) {
        assertThat(record.times()).as(record.toLine()).isNotNull();
        return record.times().waits().get("bulks").p50Ns();
    }

    @Test
    @DisplayName("with a connection for each message one is tried before the first message is due")
    void aNewConnectionIsTriedBeforeTheFirst() throws Exception {
        shows(stage -> {
            Map<String, Object> fleet = new HashMap<>(FLEET);
            fleet.put("connections", 0L);
            TrialRecord record = metering(stage, new MemoryStore(0, false), fleet);
            assertSound(record);
            assertThat(stage.wire().names()).containsSubsequence("meters-first", "meters-1-0");
            assertThat(stage.wire().names()).filteredOn("meters-first"::equals).hasSize(1);
            assertThat(record.costs().roles().get("meters").connections())
                    .as("the one that was tried is none")
                    .isEqualTo((int) stage.wire().names().stream()
                            .filter(name -> name.matches("meters-[0-9]+-[0-9]+"))
                            .count());
        });
    }

    @Test
    void whatAHopLosesIsLostThere() throws Exception {
        shows(stage -> {
            MemoryWire.Faults first = stage.wire().at("readings", new MemoryWire.Faults(7, 0, 0));
            MemoryWire.Faults second = stage.wire().at("bulks", new MemoryWire.Faults(3, 0, 0));
            TrialRecord record = metering(stage, new MemoryStore(0, false));

            assertThat(record.outcome()).as(record.toLine()).isEqualTo(Outcome.DEGRADED);
            assertThat(record.books().hops().get("readings").lost())
                    .isEqualTo(parts(stage, first.lost()))
                    .isPositive();
            assertThat(record.books().hops().get("bulks").lost())
                    .isEqualTo(parts(stage, second.lost()))
                    .isPositive();
            assertThat(record.reason())
                    .contains("lost on 'readings', undeclared")
                    .contains("lost on 'bulks', undeclared");
            assertThat(record.books().route().balanced()).isTrue();
        });
    }

    @Test
    void aClosedLoadHasBooksLikeAnyOther() throws Exception {
        shows(stage -> {
            Map<String, Object> closed = new HashMap<>(FLEET);
            closed.put("load", "closed");
            stage.wire().at("readings", new MemoryWire.Faults(7, 0, 0));
            stage.wire().at("bulks", new MemoryWire.Faults(3, 0, 0));
            TrialRecord record = metering(stage, new MemoryStore(0, false), closed);

            assertThat(record.outcome()).as(record.toLine()).isEqualTo(Outcome.DEGRADED);
            assertThat(record.books().hops().get("readings").lost()).isPositive();
            assertThat(record.books().hops().get("bulks").lost()).isPositive();
            assertThat(record.books().route().scheduled()).isBetween(20L, 220L);
            assertThat(record.books().route().balanced()).isTrue();
        });
    }

    @Test
    @DisplayName("a message that comes twice counts once, and a damaged one is corrupt there")
    void doublesCountOnceAndDamageIsCorrupt() throws Exception {
        shows(stage -> {
            stage.wire().at("readings", new MemoryWire.Faults(0, 4, 9));
            stage.wire().at("bulks", new MemoryWire.Faults(0, 2, 5));
            TrialRecord record = metering(stage, new MemoryStore(0, false));

            assertThat(record.outcome()).as(record.toLine()).isEqualTo(Outcome.DEGRADED);
            HopBooks readings = record.books().hops().get("readings");
            assertThat(readings.duplicated()).isPositive();
            assertThat(readings.corrupt()).isPositive();
            assertThat(readings.lost() + readings.corrupt() + readings.arrived() + readings.unsent())
                    .isEqualTo(readings.due());
            assertThat(record.books().hops().get("bulks").due()).isEqualTo(readings.arrived());
            assertThat(record.books().route().balanced()).isTrue();
        });
    }

    @Test
    void refusedPartsAreLostAtTheCommit() throws Exception {
        shows(stage -> {
            TrialRecord record = metering(stage, new MemoryStore(4, false));

            assertThat(record.outcome()).as(record.toLine()).isEqualTo(Outcome.DEGRADED);
            assertThat(record.books().hops().get("commit").lost())
                    .isPositive()
                    .isEqualTo(record.books().route().lost());
            assertThat(record.reason()).contains("lost on 'commit'").contains("the disk is full");
            assertThat(record.books().stores().get("server").agrees()).isTrue();
        });
    }

    @Test
    @DisplayName("a store that lacks what was committed makes the trial invalid")
    void aStoreWithoutItsCommitsIsInvalid() throws Exception {
        TrialRecord record = metering(new Stage("Readings", ROUTE), new MemoryStore(0, true));

        assertThat(record.outcome()).as(record.toLine()).isEqualTo(Outcome.INVALID);
        assertThat(record.reason()).contains("rows").contains("were committed");
    }

    @Test
    @DisplayName("machines whose clocks are hours apart have books and times")
    void distantClocksHaveBooksAndTimes() throws Exception {
        shows(stage -> {
            stage.apart();
            TrialRecord record = metering(stage, new MemoryStore(0, false));

            assertSound(record);
            assertThat(record.books().route().scheduled()).isBetween(100L, 220L);
            assertThat(record.books().route().ok())
                    .isEqualTo(record.books().route().scheduled());
            assertThat(record.times().hops().keySet())
                    .containsAll(record.books().hops().keySet());
            assertThat(record.times().route().errorNs()).isPositive();
        });
    }

    /**
     * A stage whose backlog passes within the drain unless the way is too slow, also if the machine stands still for a
     * moment; a way that is too slow needs seconds more.
     */
    private static Stage withABacklog() {
        Stage stage = new Stage("Readings", ROUTE);
        stage.lasting(Duration.ofSeconds(1));
        stage.drainAtMost(Duration.ofSeconds(2));
        return stage;
    }

    @Test
    @DisplayName("parts that still wait for too slow a way at the end of the drain are unsent there")
    void partsBeforeASlowWayAreUnsent() throws Exception {
        Stage stage = withABacklog();
        stage.wire().at("bulks", new MemoryWire.Faults(0, 0, 0).taking(TOO_SLOW_MS));
        TrialRecord record = metering(stage, new MemoryStore(0, false));

        // where the machine is busy, nothing may end before the drain does
        assertThat(record)
                .as(record.toLine())
                .matches(each ->
                        each.outcome() == Outcome.INVALID || each.window().overloaded());
        HopBooks bulks = record.books().hops().get("bulks");
        assertThat(bulks.due()).isEqualTo(record.books().hops().get("readings").arrived());
        assertThat(bulks.unsent()).isPositive();
        assertThat(record.books().route().unsent() - bulks.unsent())
                .as("what was on its way then is not committed")
                .isBetween(0L, (long) BULK);
        assertThat(bulks.lost()).as("the one that is on its way").isLessThanOrEqualTo(BULK);
    }

    @Test
    @DisplayName("parts that still wait for too slow a store at the end of the drain are unsent at the commit")
    void partsBeforeASlowStoreAreUnsent() throws Exception {
        Stage stage = withABacklog();
        TrialRecord record = metering(stage, new MemoryStore(0, false).taking(TOO_SLOW_MS, stage.clock()));

        // where the machine is busy, nothing may end before the drain does
        assertThat(record)
                .as(record.toLine())
                .matches(each ->
                        each.outcome() == Outcome.INVALID || each.window().overloaded());
        HopBooks commit = record.books().hops().get("commit");
        assertThat(commit.due()).isEqualTo(record.books().hops().get("bulks").arrived());
        assertThat(commit.unsent())
                .isPositive()
                .isEqualTo(record.books().route().unsent());
        assertThat(commit.lost()).isZero();
        assertThat(record.books().stores().get("server").agrees()).isTrue();
        assertThat(String.valueOf(record.reason())).doesNotContain("do not balance");
    }

    @Test
    void whoeverAnswersAPollIsSentACommand() throws Exception {
        Stage.shows(() -> new Stage("Reading", POLL), polled -> {
            TrialRecord record = polling(polled);

            assertThat(record.outcome()).as(record.toLine()).isEqualTo(Outcome.DEGRADED);
            assertThat(record.books().hops().get("question"))
                    .matches(hop -> hop.lost() == 0 && hop.arrived() == hop.due());
            assertThat(record.books().hops().get("schedule").lost())
                    .isPositive()
                    .isEqualTo(record.books().route().lost());
            assertThat(record.times().waits().get("schedule").p50Ns())
                    .as("the command is late by intent")
                    .isGreaterThan(4_900_000);
        });
    }

    private static TrialRecord polling(Stage polled) throws Exception {
        FlowSpec question = polled.flow("question", "aggregator", "ders", Pattern.REQUEST_REPLY);
        FlowSpec schedule = polled.flow("schedule", "aggregator", "ders", Pattern.PUSH_PULL);
        polled.wire().at("schedule", new MemoryWire.Faults(10, 0, 0));
        polled.role(
                "aggregator",
                "poll",
                Map.of(
                        "devices",
                        20L,
                        "periodNs",
                        100_000_000L,
                        "start",
                        "together",
                        "connections",
                        2L,
                        "seed",
                        1L,
                        "load",
                        "open",
                        "delayNs",
                        5_000_000L,
                        "computeNs",
                        0L),
                false,
                null,
                question,
                schedule);
        polled.role("ders", "reply", Map.of(), true, null, question, schedule);
        return polled.run(Map.of());
    }
}
