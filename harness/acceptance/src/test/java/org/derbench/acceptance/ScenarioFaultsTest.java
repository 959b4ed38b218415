package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.record.TrialRecord;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Faults in scenarios, from the command line to the record. */
class ScenarioFaultsTest {

    @TempDir
    private Path folder;

    private TrialRecord trial(String scenario, String middleware, String fault, String... more) throws Exception {
        assumeTrue(
                new ProcessBuilder("unshare", "--net", "true").start().waitFor() == 0,
                "needs network namespaces: derbench doctor says what permits them");
        Stream<String> words = Stream.concat(
                Stream.of(
                        "--scenario",
                        scenario,
                        "--middleware",
                        middleware,
                        "--fault",
                        fault,
                        "--set",
                        "period=500 ms",
                        "--duration",
                        "4 s",
                        "--warm-up-at-most",
                        "2 s"),
                Stream.of(more));
        Run run = Derbench.in(folder).run(Derbench.trial(folder, words));
        TrialRecord record = run.record();
        assertThat(record.faults()).as(run.said()).isNotNull();
        RouteAccounts.assertEveryPartIsIn(record);
        assertThat(record.faults().times().recovered()).as(run.said()).isTrue();
        assertThat(record.faults().times().endedNs())
                .isGreaterThan(record.faults().times().beganNs());
        assertThat(record.faults().roles().keySet())
                .containsAll(record.setup().scenario().hosts().keySet());
        return record;
    }

    /**
     * Its broker starts in three seconds alone, and within the half minute that a trial has to recover not beside other
     * load.
     */
    @Test
    @Tag("longer")
    @Tag("alone")
    @DisplayName("the control loop goes on after its broker died, and its books name the hop of each loss")
    void theControlLoopSurvivesItsBroker() throws Exception {
        assumeTrue(
                Files.isExecutable(Path.of("/usr/sbin/rabbitmq-server")),
                "needs rabbitmq-server: apt-get install rabbitmq-server");
        TrialRecord record = trial(
                "encourage", "amqp/reconnect", "at: 1 s, kill: broker, restartAfter: 500 ms", "--set", "devices=20");

        assertThat(record.faults().touched().lost())
                .isPositive()
                .isLessThanOrEqualTo(record.books().route().lost());
        assertThat(record.faults().roles().get("gateway").failures())
                .as("of what its library told")
                .isPositive();
        assertThat(record.books().stores().get("database").agrees()).isTrue();
    }

    @Test
    @Tag("longer")
    @DisplayName("the agents go on after the broker at one border died")
    void theAgentsSurviveABordersBroker() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/sbin/mosquitto")), "needs mosquitto: apt-get install mosquitto");
        TrialRecord record =
                trial("callia", "mqtt/reconnect", "at: 1 s, kill: broker, of: market, restartAfter: 500 ms");

        assertThat(record.books().hops().get("aggregatorbids").lost()
                        + record.books().hops().get("marketschedules").lost())
                .isPositive();
        assertThat(record.books().hops().get("bids").lost())
                .as("by another broker")
                .isZero();
    }

    /** Three brokers in Java start, and one of them once more: a minute or two beside other load. */
    @Test
    @Tag("full")
    @DisplayName("the agents go on after the Kafka broker at one border died")
    void theAgentsSurviveABordersKafkaBroker() throws Exception {
        TrialRecord record = trial("callia", "kafka", "at: 1 s, kill: broker, of: market, restartAfter: 500 ms");

        assertThat(record.faults().touched().lost()
                        + record.faults().touched().unsent()
                        + record.faults().touched().late())
                .isPositive();
        assertThat(record.books().hops().get("bids").lost())
                .as("by another broker")
                .isZero();
    }

    @Test
    @Tag("longer")
    void aDeadRoutersSuccessorGetsItsBooks() throws Exception {
        TrialRecord record =
                trial("encourage", "zeromq", "at: 1 s, kill: router, restartAfter: 500 ms", "--set", "devices=20");

        assertThat(record.books().hops().get("readings").arrived()).isPositive();
        assertThat(record.faults().touched().lost()
                        + record.faults().touched().unsent()
                        + record.faults().touched().late())
                .isPositive();
    }
}
