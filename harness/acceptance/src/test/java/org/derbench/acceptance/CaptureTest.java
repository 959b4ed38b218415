package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.derbench.acceptance.MqttConversation.Publication;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.books.SenderBooks;
import org.derbench.engine.record.TrialRecord;
import org.derbench.kit.PacketCapture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A witness that knows nothing of derbench: the packets of the loopback device, by tcpdump. */
@Tag("longer")
class CaptureTest {

    private static final int FLEET = 2000;
    private static final int SECONDS = 5;
    private static final int TICKS_BITS = 24;
    private static final Pattern TIME = Pattern.compile("\"secondOfEpoch\":(\\d+),\"fractionOfSecond\":(\\d+)");

    /** The cause of transmission of a frame of IEC 104, and the address of its object. */
    private static final int CAUSE_AT = 8;

    private static final int OBJECT_AT = 12;
    private static final int ACTIVATION = 6;
    private static final int CONFIRMED = 7;

    @TempDir
    private Path folder;

    @BeforeEach
    void canCapture() {
        PacketCapture.assumePossible();
    }

    private TrialRecord trial(String address, String... more) throws Exception {
        Stream<String> words = Stream.concat(
                Stream.of(
                        "--external",
                        address,
                        "--set",
                        "devices=" + FLEET,
                        "--duration",
                        SECONDS + " s",
                        "--warm-up-at-most",
                        "5 s",
                        "--late-after",
                        "10 s"),
                Stream.of(more));
        return RouteAccounts.measured(Derbench.in(folder).run(Derbench.trial(folder, words)));
    }

    @Test
    @DisplayName("what 2000 devices sent to a mosquitto is what tcpdump saw, by device")
    void aFleetsMessagesAreInTheCapture() throws Exception {
        try (OwnMosquitto broker = OwnMosquitto.start(folder, List.of());
                PacketCapture capture = new PacketCapture(folder, List.of(broker.port()))) {
            TrialRecord record = trial("mqtt://127.0.0.1:" + broker.port());
            HopBooks books = record.books().hops().get("sent");

            List<Publication> seen = MqttConversation.of(capture.complete()).stream()
                    .flatMap(each -> each.out().stream())
                    .sorted(Comparator.comparing(CaptureTest::stamp))
                    .toList();
            assertThat(record.books().sent()).containsOnly(entry("sent", (long) seen.size()));
            assertThat(seen).extracting(CaptureTest::stamp).doesNotHaveDuplicates();
            assertThat(seen).noneMatch(Publication::again);

            // nothing is due after the window
            List<Publication> window = seen.subList(seen.size() - (int) (books.due() - books.unsent()), seen.size());
            assertThat(window).filteredOn(Publication::acknowledged).hasSize((int) books.arrived());
            Map<String, Long> devices =
                    window.stream().collect(Collectors.groupingBy(CaptureTest::device, Collectors.counting()));
            SenderBooks senders = record.books().senders().get("sent");
            assertThat(devices).hasSize((int) senders.sent()).hasSize(FLEET);
            assertThat(senders.worst())
                    .isNotEmpty()
                    .allSatisfy(device -> assertThat(devices).containsEntry(device.name(), device.sent()));
        }
    }

    private static String device(Publication message) {
        return message.topic().substring("derbench/sent/".length());
    }

    private static long stamp(Publication message) {
        Matcher time = TIME.matcher(new String(message.payload(), StandardCharsets.UTF_8));
        assertThat(time.find()).isTrue();
        return (Long.parseLong(time.group(1)) << TICKS_BITS) + Long.parseLong(time.group(2));
    }

    @Test
    @DisplayName("what 2000 devices commanded at a station is what tcpdump saw, by device")
    void aFleetsCommandsAreInTheCapture() throws Exception {
        try (ControlledStation station = new ControlledStation(0);
                PacketCapture capture = new PacketCapture(folder, List.of(station.port()))) {
            TrialRecord record = trial("iec104://127.0.0.1:" + station.port(), "--set", "topic=1/{number}/C_SE_NC_1");
            List<Commands> seen = Conversation.of(capture.complete()).stream()
                    .map(Commands::of)
                    .filter(each -> !each.out().isEmpty())
                    .toList();
            List<byte[]> out =
                    seen.stream().flatMap(each -> each.out().stream()).toList();
            assertThat(record.books().sent()).containsOnly(entry("sent", (long) out.size()));
            assertThat(station.commands()).isEqualTo(out.size());
            assertThat(seen)
                    .hasSize(FLEET)
                    .allSatisfy(each -> assertThat(each.out())
                            .hasSizeGreaterThanOrEqualTo(SECONDS)
                            .hasSameSizeAs(each.back())
                            .extracting(CaptureTest::object)
                            .containsOnly(object(each.out().get(0))));
            assertThat(out.stream().map(CaptureTest::object).distinct())
                    .as("devices by the address of their object")
                    .hasSize(FLEET)
                    .contains(1, FLEET);
        }
    }

    /** The commands of a connection, and their confirmations. */
    private record Commands(List<byte[]> out, List<byte[]> back) {

        private static Commands of(Conversation conversation) {
            return new Commands(
                    caused(conversation.out(Framing.IEC_104), ACTIVATION),
                    caused(conversation.back(Framing.IEC_104), CONFIRMED));
        }

        private static List<byte[]> caused(List<byte[]> frames, int cause) {
            return frames.stream()
                    .filter(frame -> Framing.IEC_104.kind(frame) == Framing.SET_POINT && frame[CAUSE_AT] == cause)
                    .toList();
        }
    }

    private static int object(byte[] frame) {
        return Byte.toUnsignedInt(frame[OBJECT_AT])
                | Byte.toUnsignedInt(frame[OBJECT_AT + 1]) << Byte.SIZE
                | Byte.toUnsignedInt(frame[OBJECT_AT + 2]) << 2 * Byte.SIZE;
    }
}
