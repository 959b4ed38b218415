package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.books.Books;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.part.FlowSetup;
import org.derbench.engine.route.HopBooks;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scenarios on emulated hosts, from the command line to the record. */
class ScenarioTest {

    @TempDir
    private Path folder;

    private TrialRecord trial(String scenario, String... more) throws Exception {
        List<String> line = new ArrayList<>(List.of("trial", "--scenario", scenario, "--duration", "2 s", "--warm-up-at-most", "2 s", "--json",
                "--jvm-option=-XX:TieredStopAtLevel=1", "--results", folder.resolve("results").toString()));
        line.addAll(List.of(more));
        Run run = Derbench.in(folder).run(line.toArray(String[]::new));
        assertThat(run.trials()).as(run.said()).hasSize(1);
        TrialRecord record = run.trials().get(0);
        assertThat(record.outcome()).as(run.said()).isIn(Outcome.OK, Outcome.DEGRADED);
        return record;
    }

    /** Whatever the machine does meanwhile. */
    private static void assertEveryPartIsAccountedFor(TrialRecord record) {
        Books books = record.books().route();
        assertThat(books.scheduled()).isPositive();
        assertThat(books.balanced()).as("%s", books).isTrue();
        long due = books.scheduled();
        for (Map.Entry<String, HopBooks> each : record.books().hops().entrySet()) {
            HopBooks hop = each.getValue();
            assertThat(hop.due()).as(each.getKey()).isEqualTo(due);
            assertThat(hop.unsent() + hop.arrived() + hop.corrupt() + hop.lost()).as(each.getKey()).isEqualTo(due);
            due = hop.arrived();
        }
        assertThat(books.ok() + books.late()).isEqualTo(due);
    }

    @Test
    @Tag("longer")
    void anAggregatorAsksAndSendsSchedules() throws Exception {
        TrialRecord record = trial("aggregator");
        assertEveryPartIsAccountedFor(record);
        assertThat(record.books().hops().keySet()).containsExactly("question", "schedule");
        assertThat(record.times().hops().get("schedule").p50Ns()).isPositive();
        assertThat(record.setup().scenario().hosts()).hasSize(4);
    }

    @Test
    @Tag("longer")
    void readingsAreCommittedAndWhatIsLostIsNamedByItsHop() throws Exception {
        TrialRecord record = trial("metering", "--middleware", "hiccup/undeclared-loss", "--set", "upMiddleware=hiccup/duplicate", "--set", "meters=1000", "--set",
                "bulk=5");
        assertEveryPartIsAccountedFor(record);
        assertThat(record.outcome()).isEqualTo(Outcome.DEGRADED);
        assertThat(record.reason()).contains("lost on 'readings', undeclared");
        assertThat(record.books().hops().get("bulks").lost()).isZero();
        assertThat(record.books().stores().get("server").agrees()).isTrue();
    }

    @Test
    @Tag("longer")
    void aReadingComesBackAsACommandAndEachEventIsStored() throws Exception {
        TrialRecord record = trial("encourage", "--middleware", "zeromq", "--set", "size=medium", "--set", "homeLink=vdsl", "--set", "devices=100");
        assertEveryPartIsAccountedFor(record);
        assertThat(record.books().hops().keySet()).containsExactly("readings", "states", "strategies", "orders");
        HopBooks commit = record.books().copies().get("events").hops().get("commit");
        assertThat(commit.due()).isEqualTo(record.books().hops().get("readings").arrived());
        assertThat(record.books().stores().get("database").agrees()).isTrue();
        assertThat(record.books().stores().get("database").committedRows()).as("fifty readings a message").isGreaterThanOrEqualTo(50 * commit.arrived());
        assertThat(record.times().waits().get("strategies").p50Ns()).as("the controller's delay").isGreaterThan(95_000_000);
    }

    @Test
    @Tag("longer")
    void aServerTakesBulksOfSimulatedConcentratorsThatWaitForEachOverALinkThatNothingShapes() throws Exception {
        TrialRecord record = trial("metering-server", "--set", "load=closed", "--set", "concentrators=3", "--set", "period=50 ms", "--set", "bulk=7");
        assertEveryPartIsAccountedFor(record);
        assertThat(record.setup().load()).isEqualTo("closed");
    }

    @Test
    @Tag("longer")
    void bidsGoUpAndTheirSchedulesComeDownOverTwoBrokersWithCertificatesOfTheirOwn() throws Exception {
        TrialRecord record = trial("callia", "--middleware", "kafka/tls", "--set", "aggregatorBroker=market", "--set", "acks=0");
        assertEveryPartIsAccountedFor(record);
        assertThat(record.books().hops().keySet()).containsExactly("bids", "clusterbids", "aggregatorbids", "marketschedules", "aggregatorschedules", "schedules");
        assertThat(record.times().hops().keySet()).isEqualTo(record.books().hops().keySet());
        Map<String, FlowSetup> flows = record.setup().scenario().flows();
        assertThat(List.of(flows.get("bids").broker(), flows.get("clusterbids").broker(), flows.get("aggregatorbids").broker()))
                .containsExactly("cluster-1", "market", "market");
        assertThat(flows.get("schedules").settings()).containsEntry("acks", "0").containsEntry("tls", "true");
    }

    @Test
    void whatIsWrongIsOneLineBeforeAnythingIsPutUp() throws Exception {
        assertRefused("parameter of metering 'metres': did you mean 'meters'?", "--set", "metres=3");
        assertRefused("unknown store 'oracle'", "--set", "store=oracle");
        assertRefused("unknown middleware 'htp'", "--middleware", "htp");
        assertRefused("--link: a scenario says that itself", "--link", "1mbit");
    }

    private void assertRefused(String complaint, String... more) throws Exception {
        List<String> line = new ArrayList<>(List.of("trial", "--scenario", "metering"));
        line.addAll(List.of(more));
        Run run = Derbench.in(folder).run(line.toArray(String[]::new));
        assertThat(run.exitCode()).as(run.said()).isEqualTo(2);
        assertThat(run.err().strip()).contains(complaint).doesNotContain("\n");
    }
}
