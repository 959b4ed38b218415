package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.record.ExternalSetup;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Brokers and stations that derbench does not run, with a line between that counts. */
class ExternalSystemsTest {

    private static final int FLEET = 2000;
    private static final int DROPS_EVERY = 500;
    private static final String SET_POINTS = "topic=1/{number}/C_SE_NC_1";
    private static final int SOME = 100;

    /** As shells have it: 128 and the signal's number. */
    private static final int STOPPED = 130;

    @TempDir
    private Path folder;

    private String[] line(String address, String... more) {
        return Derbench.trial(folder, Stream.concat(Stream.of("--external", address), Stream.of(more)));
    }

    private Run run(String address, String... more) throws Exception {
        return Derbench.in(folder).run(line(address, more));
    }

    /** As many messages in all as crossed the line, each answered, and none faster than the line's own clock says. */
    private static void assertAgrees(Run run, String hop, FrameRelay line, int message, int answer) {
        TrialRecord record = RouteAccounts.measured(run);
        assertThat(line.connections()).isGreaterThanOrEqualTo(FLEET);
        assertThat(record.books().sent()).as(run.said()).containsEntry(hop, line.out(message));
        assertThat(line.back(answer)).isEqualTo(line.out(message));
        assertThat(record.books().route().scheduled()).isEqualTo(5L * FLEET);
        assertThat(record.books().route().lost()).as(run.said()).isZero();
        assertThat(record.times().route().latencyP50Ns())
                .as(run.said())
                .isGreaterThanOrEqualTo(line.answeredP50Ns(5 * FLEET));
    }

    private static String unknown(TrialRecord record) {
        return record.setup().scenario().external().stream()
                .map(ExternalSetup::unknown)
                .findFirst()
                .orElseThrow();
    }

    @Test
    @Tag("longer")
    @DisplayName("what 2000 devices sent to a mosquitto is what crossed the line")
    void aFleetsMessagesAreOnTheLine() throws Exception {
        try (OwnMosquitto broker = OwnMosquitto.start(folder, List.of());
                FrameRelay line = new FrameRelay(Framing.MQTT, broker.port(), Framing.PUBLISH, 0)) {
            Run run = run("mqtt://127.0.0.1:" + line.port(), fleet());
            assertAgrees(run, "sent", line, Framing.PUBLISH, Framing.PUBLISH_ACKNOWLEDGED);
            assertThat(unknown(RouteAccounts.measured(run)))
                    .isEqualTo("whether an acknowledged message was kept, or came to anybody");
        }
    }

    @Test
    @Tag("longer")
    @DisplayName("what 2000 devices commanded at a station is what crossed the line")
    void aFleetsCommandsAreOnTheLine() throws Exception {
        try (ControlledStation station = new ControlledStation(0);
                FrameRelay line = new FrameRelay(Framing.IEC_104, station.port(), Framing.SET_POINT, 0)) {
            Run run = run("iec104://127.0.0.1:" + line.port(), fleet("--set", SET_POINTS));
            assertAgrees(run, "sent", line, Framing.SET_POINT, Framing.SET_POINT);
            assertThat(station.commands()).isEqualTo(line.out(Framing.SET_POINT));
            assertThat(unknown(RouteAccounts.measured(run)))
                    .contains("whether an answered message had its effect", "a command");
        }
    }

    private static String[] fleet(String... more) {
        return Stream.concat(
                        Stream.of(
                                "--set",
                                "devices=" + FLEET,
                                "--duration",
                                "5 s",
                                "--warm-up-at-most",
                                "5 s",
                                "--late-after",
                                "10 s"),
                        Stream.of(more))
                .toArray(String[]::new);
    }

    /** 1000 messages a second. */
    private static String[] few(String... more) {
        return Stream.concat(
                        Stream.of(
                                "--set",
                                "devices=50",
                                "--set",
                                "period=50 ms",
                                "--duration",
                                "3 s",
                                "--warm-up-at-most",
                                "1 s"),
                        Stream.of(more))
                .toArray(String[]::new);
    }

    @Test
    @DisplayName("a broker that loses each 500th message is caught where messages come back")
    void aLosingBrokerIsCaughtByDelivery() throws Exception {
        try (OwnMosquitto broker = OwnMosquitto.start(folder, List.of());
                FrameRelay line = new FrameRelay(Framing.MQTT, broker.port(), Framing.PUBLISH, DROPS_EVERY)) {
            Run run = run("mqtt://127.0.0.1:" + line.port(), few("--expect", "delivered"));
            TrialRecord record = RouteAccounts.measured(run);
            assertThat(record.outcome()).as(run.said()).isEqualTo(Outcome.DEGRADED);
            assertThat(line.swallowed()).isPositive();
            assertThat(record.books().route().lost())
                    .as("in the window, of all that were swallowed")
                    .isBetween(3000L / DROPS_EVERY - 1, line.swallowed());
        }
    }

    @Test
    @Tag("longer")
    @DisplayName("a broker that loses each 500th message is not caught by acknowledgements, and the record says so")
    void aLosingBrokerIsNotCaughtByAcknowledgements() throws Exception {
        try (OwnMosquitto broker = OwnMosquitto.start(folder, List.of());
                FrameRelay line = new FrameRelay(Framing.MQTT, broker.port(), Framing.PUBLISH, DROPS_EVERY)) {
            TrialRecord record =
                    RouteAccounts.measured(run("mqtt://127.0.0.1:" + line.port(), few("--expect", "acknowledged")));
            assertThat(line.swallowed()).isPositive();
            assertThat(record.books().route().lost()).isZero();
            assertThat(unknown(record)).startsWith("whether an acknowledged message was kept");
        }
    }

    @Test
    @DisplayName("a station that ignores each 500th command is caught by its missing confirmations")
    void anIgnoringStationIsCaught() throws Exception {
        try (ControlledStation station = new ControlledStation(DROPS_EVERY)) {
            Run run = run("iec104://127.0.0.1:" + station.port(), few("--set", SET_POINTS));
            TrialRecord record = RouteAccounts.measured(run);
            assertThat(record.outcome()).as(run.said()).isEqualTo(Outcome.DEGRADED);
            assertThat(station.ignored()).isPositive();
            assertThat(record.books().route().lost())
                    .as("in the window, of all that were ignored")
                    .isBetween(3000L / DROPS_EVERY - 1, station.ignored());
        }
    }

    @Test
    @DisplayName("a device that ignores each 500th write is caught by its missing answers")
    void anIgnoringDeviceIsCaught() throws Exception {
        try (RegisterDevice device = new RegisterDevice(DROPS_EVERY)) {
            Run run = run("modbus://127.0.0.1:" + device.port(), few("--set", "topic=1/{number}/FC06"));
            TrialRecord record = RouteAccounts.measured(run);
            assertThat(record.outcome()).as(run.said()).isEqualTo(Outcome.DEGRADED);
            assertThat(device.ignored()).isPositive();
            assertThat(record.books().route().lost())
                    .as("in the window, of all that were ignored")
                    .isBetween(3000L / DROPS_EVERY - 1, device.ignored());
            assertThat(unknown(record)).contains("whether an answered message had its effect", "a read, or a write");
        }
    }

    @Test
    @Tag("longer")
    @DisplayName("over TLS with an account, which stands in no record, output or list of processes")
    void anAccountIsSeenNowhere() throws Exception {
        OwnAuthority authority = OwnAuthority.make(folder);
        Path access = Files.write(
                folder.resolve("access"), List.of("user: ann", "password: " + OwnAuthority.PASSWORD, "ca: ca.pem"));
        try (OwnMosquitto broker = OwnMosquitto.start(folder, authority.mosquitto())) {
            String address = "mqtts://localhost:" + broker.port();
            Derbench derbench = Derbench.in(folder);
            Process trial = derbench.start(line(address, few("--external-access", access.toString())));
            await().atMost(Derbench.HANGS_AFTER).until(() -> {
                assertThat(Machine.all(OwnAuthority.PASSWORD)).isEmpty();
                return !trial.isAlive();
            });
            Run run = new Run(trial.exitValue(), derbench.out(), derbench.err());
            assertThat(RouteAccounts.measured(run).books().route().lost())
                    .as(run.said())
                    .isZero();
            assertThat(run.said()).doesNotContain(OwnAuthority.PASSWORD);
            try (Stream<Path> results = Files.walk(folder.resolve("results"))) {
                assertThat(results.filter(Files::isRegularFile))
                        .isNotEmpty()
                        .allSatisfy(file -> assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                                .doesNotContain(OwnAuthority.PASSWORD));
            }
        }
    }

    @Test
    @Tag("longer")
    void aBrokerOfAnotherAuthorityIsNotTrusted() throws Exception {
        OwnAuthority authority = OwnAuthority.make(folder);
        try (OwnMosquitto broker = OwnMosquitto.start(folder, authority.mosquitto())) {
            Run run = run("mqtts://localhost:" + broker.port(), few());
            assertThat(run.trials()).as(run.said()).singleElement().satisfies(record -> {
                assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
                assertThat(record.reason()).contains("certification path");
            });
        }
    }

    @Test
    @Tag("longer")
    @DisplayName("the first Ctrl-C ends the load at once, and how much was sent is said")
    void theLoadEndsAtOnce() throws Exception {
        try (OwnMosquitto broker = OwnMosquitto.start(folder, List.of());
                FrameRelay line = new FrameRelay(Framing.MQTT, broker.port(), Framing.PUBLISH, 0)) {
            Derbench derbench = Derbench.in(folder);
            Process trial = derbench.startUntil(
                    process -> line.out(Framing.PUBLISH) > SOME,
                    line("mqtt://127.0.0.1:" + line.port(), "--duration", "10 min"));
            assertThat(new ProcessBuilder("kill", "-INT", String.valueOf(trial.pid()))
                            .start()
                            .waitFor())
                    .isZero();
            assertThat(trial.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(trial.exitValue()).isEqualTo(STOPPED);
            long sent = line.out(Framing.PUBLISH);
            assertThat(Machine.descendants(trial.toHandle(), "")).isEmpty();
            assertThat(line.out(Framing.PUBLISH)).isEqualTo(sent);
            assertThat(derbench.err())
                    .contains(String.format(
                            Locale.ROOT,
                            "%,d messages went to mqtt://127.0.0.1:%d: %,d by flow sent",
                            sent,
                            line.port(),
                            sent));
        }
    }
}
