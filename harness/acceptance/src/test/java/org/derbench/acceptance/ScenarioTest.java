package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.record.FlowSetup;
import org.derbench.engine.record.StoreReport;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Scenarios on emulated hosts, from the command line to the record. */
class ScenarioTest {

    @TempDir
    private Path folder;

    private TrialRecord trial(String scenario, String... more) throws Exception {
        Stream<String> words = Stream.concat(
                Stream.of("--scenario", scenario, "--duration", "2 s", "--warm-up-at-most", "2 s"), Stream.of(more));
        Run run = Derbench.in(folder).run(Derbench.trial(folder, words));
        TrialRecord record = run.record();
        assertThat(record.outcome()).as(record.reason() + "; " + run.said()).isIn(Outcome.OK, Outcome.DEGRADED);
        return record;
    }

    @Test
    @Tag("longer")
    void anAggregatorAsksAndSendsSchedules() throws Exception {
        TrialRecord record = trial("aggregator");
        RouteAccounts.assertEveryPartIsIn(record);
        assertThat(record.books().hops().keySet()).containsExactly("question", "schedule");
        assertThat(record.times().hops().get("schedule").p50Ns()).isPositive();
        assertThat(record.setup().scenario().hosts()).hasSize(4);
    }

    /** @param lost what that hop loses; duplicated what that one brings twice */
    @ParameterizedTest
    @Tag("longer")
    @CsvSource(
            delimiter = '|',
            value = {
                "loseEvery=20,declared=false|duplicateEvery=7|readings|bulks",
                "duplicateEvery=11|loseEvery=9,declared=false|bulks|readings"
            })
    void readingsAreCommittedAndLossesNameTheirHop(String settings, String upSettings, String lost, String duplicated)
            throws Exception {
        TrialRecord record = trial(
                "metering",
                "--middleware",
                "hiccup",
                "--set",
                "upMiddleware=hiccup",
                "--set",
                "settings=" + settings,
                "--set",
                "upSettings=" + upSettings,
                "--set",
                "bulk=5");
        RouteAccounts.assertEveryPartIsIn(record);
        assertThat(record.outcome()).isEqualTo(Outcome.DEGRADED);
        assertThat(record.reason()).contains("lost on '" + lost + "', undeclared");
        assertThat(record.books().hops().get(lost).lost())
                .isPositive()
                .isEqualTo(record.books().route().lost());
        assertThat(record.books().hops().get(duplicated).duplicated())
                .isPositive()
                .isEqualTo(record.books().route().duplicated());
        assertThat(record.books().stores().get("server").agrees()).isTrue();
    }

    @ParameterizedTest
    @Tag("longer")
    @CsvSource({"postgresql,row", "postgresql-jpa,jpa-batch"})
    void severalThreadsCommitSideBySide(String store, String access) throws Exception {
        assumeTrue(Files.isDirectory(Path.of("/usr/lib/postgresql")), "needs PostgreSQL: apt-get install postgresql");
        TrialRecord record = trial(
                "metering",
                "--set",
                "store=" + store,
                "--set",
                "access=" + access,
                "--set",
                "storeThreads=4",
                "--set",
                "bulk=5");
        RouteAccounts.assertEveryPartIsIn(record);
        StoreReport stored = record.books().stores().get("server");
        assertThat(stored.threads()).isEqualTo(4);
        assertThat(stored.agrees()).isTrue();
        assertThat(stored.senders().differing()).isEmpty();
        assertThat(record.books().route().lost()).isZero();
    }

    @ParameterizedTest
    @Tag("longer")
    @ValueSource(strings = {"http", "grpc", "soap", "zeromq"})
    void aServerAnswersOnceItHasStored(String middleware) throws Exception {
        TrialRecord record = trial(
                "metering",
                "--set",
                "upMiddleware=" + middleware,
                "--set",
                "upPattern=request-reply",
                "--set",
                "answer=stored",
                "--set",
                "bulk=5");
        RouteAccounts.assertEveryPartIsIn(record);
        assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
        assertThat(record.books().stores().get("server").agrees()).isTrue();
        assertThat(record.books().hops().get("commit").arrived())
                .isEqualTo(record.books().hops().get("bulks").arrived())
                .isPositive();
    }

    /** A request refers to the wanted message: it is a document, too. */
    @ParameterizedTest
    @Tag("longer")
    @ValueSource(strings = {"JAXB", "Simple XML", "XML (Jackson)", "XML (ProtoStuff)", "XStream"})
    void everySerializerOfXmlMakesBodiesOfSoap(String serializer) throws Exception {
        TrialRecord record = trial(
                "pair", "--middleware", "soap/document", "--serializer", serializer, "--pattern", "request-reply");
        assertThat(record.books().route())
                .matches(books -> books.ok() > 0 && books.corrupt() == 0 && books.lost() == 0);
    }

    @Test
    @Tag("longer")
    void documentsAreBodiesOfSoapOnBothHops() throws Exception {
        TrialRecord record = trial(
                "metering",
                "--middleware",
                "soap/document",
                "--serializer",
                "JAXB",
                "--set",
                "upMiddleware=soap/document",
                "--set",
                "upSerializer=JAXB",
                "--set",
                "upPattern=request-reply",
                "--set",
                "answer=stored",
                "--set",
                "bulk=5");
        RouteAccounts.assertEveryPartIsIn(record);
        assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
        assertThat(record.books().stores().get("server").agrees()).isTrue();
    }

    /** Each message waits for the one before it, too, so there are few. */
    @Test
    @Tag("longer")
    void delayShowsOnEachHopAndLosesNothing() throws Exception {
        TrialRecord record = trial(
                "metering",
                "--middleware",
                "hiccup",
                "--set",
                "upMiddleware=hiccup",
                "--set",
                "settings=addNs=20000000",
                "--set",
                "upSettings=addNs=60000000",
                "--set",
                "bulk=5",
                "--set",
                "meters=20",
                "--set",
                "store=none");
        RouteAccounts.assertEveryPartIsIn(record);
        assertThat(record.books().route().lost()).isZero();
        assertThat(record.books().hops().get("bulks").arrived())
                .isEqualTo(record.books().hops().get("readings").due())
                .isPositive();
        assertThat(record.times().hops().get("readings").p50Ns()).isGreaterThan(20_000_000);
        assertThat(record.times().hops().get("bulks").p50Ns()).isGreaterThan(60_000_000);
        assertThat(record.times().route().latencyP50Ns()).isGreaterThan(80_000_000);
    }

    @Test
    @Tag("longer")
    void readingsReturnAsCommandsAndEventsAreStored() throws Exception {
        TrialRecord record = trial(
                "encourage",
                "--middleware",
                "zeromq",
                "--set",
                "size=medium",
                "--set",
                "homeLink=vdsl",
                "--set",
                "devices=100");
        RouteAccounts.assertEveryPartIsIn(record);
        assertThat(record.books().hops().keySet()).containsExactly("readings", "states", "strategies", "orders");
        HopBooks commit = record.books().copies().get("events").hops().get("commit");
        assertThat(commit.due()).isEqualTo(record.books().hops().get("readings").arrived());
        assertThat(record.books().stores().get("database").agrees()).isTrue();
        assertThat(record.books().stores().get("database").committedRows())
                .as("fifty readings a message")
                .isGreaterThanOrEqualTo(50 * commit.arrived());
        assertThat(record.times().waits().get("strategies").p50Ns())
                .as("the controller's delay")
                .isGreaterThan(95_000_000);
    }

    @Test
    @Tag("longer")
    @DisplayName("a server takes bulks of simulated concentrators that wait for each, over a link that nothing shapes")
    void aServerTakesBulksOverAnUnshapedLink() throws Exception {
        TrialRecord record = trial(
                "metering-server",
                "--set",
                "load=closed",
                "--set",
                "concentrators=3",
                "--set",
                "period=50 ms",
                "--set",
                "bulk=7");
        RouteAccounts.assertEveryPartIsIn(record);
        assertThat(record.setup().load()).isEqualTo("closed");
    }

    @Test
    @Tag("longer")
    @DisplayName("bids go up and their schedules come down over two brokers with certificates of their own")
    void bidsGoUpAndSchedulesComeDown() throws Exception {
        TrialRecord record = trial(
                "callia",
                "--middleware",
                "kafka/tls",
                "--set",
                "aggregatorBroker=market",
                "--set",
                "acks=0",
                "--set",
                "hosts=1",
                "--set",
                "clusters=1");
        RouteAccounts.assertEveryPartIsIn(record);
        assertThat(record.books().hops().keySet())
                .containsExactly(
                        "bids", "clusterbids", "aggregatorbids", "marketschedules", "aggregatorschedules", "schedules");
        assertThat(record.times().hops().keySet())
                .isEqualTo(record.books().hops().keySet());
        Map<String, FlowSetup> flows = record.setup().scenario().flows();
        assertThat(List.of(
                        flows.get("bids").broker(),
                        flows.get("clusterbids").broker(),
                        flows.get("aggregatorbids").broker()))
                .containsExactly("cluster", "market", "market");
        assertThat(flows.get("schedules").settings()).containsEntry("acks", "0").containsEntry("tls", "true");
    }
}
