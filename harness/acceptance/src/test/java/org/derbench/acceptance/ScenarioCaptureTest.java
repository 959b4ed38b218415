package org.derbench.acceptance;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.acceptance.MqttConversation.Publication;
import org.derbench.engine.books.DeviceBooks;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.record.TrialRecord;
import org.derbench.kit.PacketCapture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scenarios in a network of their own, where a capture has each packet from the first one on. */
@Tag("longer")
class ScenarioCaptureTest {

    private static final int DEVICES = 200;
    private static final int HALF_A_TICK_NS = 30;

    @TempDir
    private Path folder;

    private PrivateNetwork network;
    private Derbench derbench;

    @BeforeEach
    void open() throws Exception {
        PacketCapture.assumePossible();
        network = PrivateNetwork.open();
        derbench = Derbench.in(folder).through(network.program(), Derbench.HOME);
    }

    @AfterEach
    void close() {
        if (network != null) {
            network.close();
        }
    }

    private String[] line(String scenario, String... more) {
        return Derbench.trial(
                folder,
                Stream.concat(
                        Stream.of(
                                "--scenario",
                                scenario,
                                "--pair",
                                "loopback",
                                "--duration",
                                "4 s",
                                "--warm-up-at-most",
                                "2 s"),
                        Stream.of(more)));
    }

    /** The last {@code count} times: nothing is due after the window. */
    private static Set<Instant> window(Stream<Instant> times, long count) {
        TreeSet<Instant> all = times.collect(Collectors.toCollection(TreeSet::new));
        return all.stream().skip(Math.max(0, all.size() - count)).collect(Collectors.toUnmodifiableSet());
    }

    /** The messages of a kind that were due in the window, one way. */
    private static List<Publication> messages(
            List<MqttConversation> seen,
            Function<MqttConversation, List<Publication>> way,
            String topic,
            Set<Instant> window) {
        return seen.stream()
                .flatMap(each -> way.apply(each).stream())
                .filter(each -> each.topic().matches(topic))
                .filter(each -> window.contains(stamp(each)))
                .toList();
    }

    private static Instant stamp(Publication message) {
        return Stamped.times(message.payload()).get(0);
    }

    private static Stream<Instant> published(List<MqttConversation> seen, String topic) {
        return seen.stream()
                .flatMap(each -> each.out().stream())
                .filter(each -> each.topic().matches(topic))
                .map(ScenarioCaptureTest::stamp);
    }

    private static Map<String, Long> byTopic(List<Publication> messages) {
        return messages.stream().collect(groupingBy(Publication::topic, counting()));
    }

    @Test
    @DisplayName("commands and answers of dispatch are in the capture, by hop and by device")
    void eachDevicesCommandsAndAnswersAreSeen() throws Exception {
        try (PacketCapture capture = new PacketCapture(folder, network.program(), List.of())) {
            TrialRecord record = RouteAccounts.measured(derbench.run(line("dispatch", "--set", "devices=" + DEVICES)));
            List<MqttConversation> seen = MqttConversation.of(capture.complete());
            HopBooks commands = record.books().hops().get("commands");
            HopBooks answers = record.books().hops().get("answers");
            Set<Instant> window = window(published(seen, "commands-\\d+"), commands.due() - commands.unsent());

            List<Publication> delivered = messages(seen, MqttConversation::back, "commands-\\d+", window);
            assertThat(messages(seen, MqttConversation::out, "commands-\\d+", window))
                    .hasSize((int) (commands.due() - commands.unsent()));
            assertThat(delivered).hasSize((int) (commands.arrived() + commands.duplicated()));
            assertThat(messages(seen, MqttConversation::out, "answers", window))
                    .hasSize((int) (answers.due() - answers.unsent()));
            assertThat(messages(seen, MqttConversation::back, "answers", window))
                    .hasSize((int) (answers.arrived() + answers.duplicated()));

            DeviceBooks devices = record.books().devices().get("commands");
            Map<String, Long> topics = byTopic(delivered);
            assertThat(topics).hasSize((int) devices.reached());
            assertThat(devices.worst())
                    .isNotEmpty()
                    .allSatisfy(device -> assertThat(topics)
                            .containsEntry(
                                    device.name().replace("devices-", "commands-"), device.got() + device.again()));
        }
    }

    @Test
    @DisplayName("each device's deliveries of prices are in the capture")
    void eachDevicesPricesAreSeen() throws Exception {
        try (PacketCapture capture = new PacketCapture(folder, network.program(), List.of())) {
            TrialRecord record = RouteAccounts.measured(derbench.run(line("prices", "--set", "devices=" + DEVICES)));
            List<MqttConversation> seen = MqttConversation.of(capture.complete());
            HopBooks prices = record.books().hops().get("prices");
            Set<Instant> window = window(published(seen, "prices"), (prices.due() - prices.unsent()) / DEVICES);

            assertThat(messages(seen, MqttConversation::out, "prices", window)).hasSize(window.size());
            assertThat(messages(seen, MqttConversation::back, "prices", window))
                    .hasSize((int) (prices.arrived() + prices.duplicated()));
            DeviceBooks devices = record.books().devices().get("prices");
            List<Integer> got = seen.stream()
                    .map(each -> messages(List.of(each), MqttConversation::back, "prices", window)
                            .size())
                    .filter(count -> count > 0)
                    .toList();
            assertThat(got).hasSize((int) devices.reached()).contains((int) devices.leastGot());
        }
    }

    @Test
    @DisplayName("readings of metering are in the capture of both hops, and as rows of the database")
    void meteredReadingsAreSeenAndStored() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/sqlite3")), "needs sqlite3: apt-get install sqlite3");
        try (PacketCapture capture = new PacketCapture(folder, network.program(), List.of())) {
            Process trial = derbench.startUntil(
                    process -> kept(),
                    line(
                            "metering",
                            "--set",
                            "meters=" + DEVICES,
                            "--set",
                            "meterLink=unshaped",
                            "--set",
                            "concentratorLink=unshaped"));
            assertThat(trial.waitFor(Derbench.HANGS_AFTER.toMinutes(), TimeUnit.MINUTES))
                    .isTrue();
            TrialRecord record = RouteAccounts.measured(new Run(trial.exitValue(), derbench.out(), derbench.err()));
            List<CapturedStream> seen = CapturedStreams.of(capture.complete());
            HopBooks readings = record.books().hops().get("readings");
            HopBooks bulks = record.books().hops().get("bulks");
            HopBooks commit = record.books().hops().get("commit");
            Set<Instant> window =
                    window(times(seen, "127.0.0.2", "127.0.0.3").stream(), readings.due() - readings.unsent());

            assertThat(times(seen, "127.0.0.2", "127.0.0.3"))
                    .filteredOn(window::contains)
                    .hasSize((int) (readings.arrived() + readings.lost()));
            assertThat(times(seen, "127.0.0.4")).filteredOn(window::contains).hasSize((int)
                    (bulks.due() - bulks.unsent()));
            List<Instant> rows = rows();
            assertThat(rows)
                    .hasSize((int) record.books().stores().get("server").committedRows())
                    .doesNotHaveDuplicates();
            Instant from = window.stream().min(Instant::compareTo).orElseThrow().minusNanos(HALF_A_TICK_NS);
            assertThat(rows).filteredOn(from::isBefore).hasSize((int) commit.arrived());
        }
    }

    /** The times in all that went to these hosts. */
    private static List<Instant> times(List<CapturedStream> seen, String... hosts) {
        return seen.stream()
                .filter(stream -> Stream.of(hosts).anyMatch(host -> stream.to().startsWith(host + ":")))
                .flatMap(stream -> Stamped.times(stream.bytes()).stream())
                .toList();
    }

    /** Keeps the database and what is not in it yet: derbench removes its folder, and no link to its files. */
    private boolean kept() {
        try (Stream<Path> files = Files.walk(folder)) {
            Path log = files.filter(file -> file.endsWith("readings.db-wal"))
                    .findFirst()
                    .orElse(null);
            if (log != null) {
                Files.createLink(folder.resolve("kept.db-wal"), log);
                Files.createLink(folder.resolve("kept.db"), log.resolveSibling("readings.db"));
            }
            return log != null;
        } catch (IOException | UncheckedIOException changing) {
            return false;
        }
    }

    private List<Instant> rows() throws Exception {
        Process sqlite = new ProcessBuilder(
                        "sqlite3", folder.resolve("kept.db").toString(), "SELECT seconds, fraction FROM reading")
                .redirectErrorStream(true)
                .start();
        List<String> rows = sqlite.inputReader().lines().toList();
        assertThat(sqlite.waitFor()).as("%s", rows).isZero();
        return rows.stream()
                .map(row -> row.split("\\|"))
                .map(row ->
                        Instant.ofEpochSecond(Long.parseLong(row[0]), Long.parseLong(row[1]) * 1_000_000_000L >> 24))
                .toList();
    }
}
