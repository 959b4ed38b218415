package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.derbench.lab.BadInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TcProfilesTest {

    private static final TcProfiles SHIPPED = new TcProfiles(Path.of("../../tc-profiles"));
    private static final String GOOD = """
            description: ten
            offload: false
            up: {rateBitsPerSecond: 10000000, burstBytes: 3200, limitBytes: 70000}
            down: {}
            """;

    @TempDir
    private Path folder;

    @Test
    void theShippedOnesAreAllThere() {
        assertThat(SHIPPED.names())
                .filteredOn(name -> !name.contains("mbit-"))
                .containsExactly(
                        "100mbit",
                        "10mbit",
                        "1gbit",
                        "1mbit",
                        "3g",
                        "adsl",
                        "adsl-terrassa",
                        "lte",
                        "lte-m",
                        "nb-iot",
                        "plc",
                        "rf-mesh",
                        "unshaped",
                        "vdsl",
                        "vdsl-terrassa",
                        "wan-eu");
        assertThat(SHIPPED.names())
                .filteredOn(name -> name.contains("mbit-"))
                .containsExactly(
                        "100mbit-europe",
                        "100mbit-overseas",
                        "100mbit-terrassa",
                        "10mbit-antipodes",
                        "10mbit-city",
                        "10mbit-country",
                        "10mbit-europe",
                        "10mbit-europe-loss2",
                        "10mbit-overseas",
                        "10mbit-overseas-loss2",
                        "1mbit-europe",
                        "1mbit-overseas");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "3g",
                "adsl",
                "lte",
                "nb-iot",
                "plc",
                "rf-mesh",
                "vdsl",
                "wan-eu",
                "10mbit-city",
                "10mbit-overseas-loss2",
                "100mbit-terrassa",
                "adsl-terrassa",
                "vdsl-terrassa"
            })
    void realLinksHaveDelaysAndSources(String name) throws Exception {
        TcProfile profile = SHIPPED.named(name);

        assertThat(profile.up().impairment().delayMs()).isPositive();
        assertThat(profile.down().impairment().delayMs()).isPositive();
        assertThat(Files.readAllLines(Path.of("../../tc-profiles", name + ".yaml")))
                .filteredOn(line -> line.matches(" +(rate|delay|jitter|loss).*"))
                .allMatch(line -> line.contains("  # "));
    }

    @ParameterizedTest
    @CsvSource({"1mbit, 1000000", "10mbit, 10000000", "100mbit, 100000000", "1gbit, 1000000000"})
    void shippedLinksHaveRateAndBurst(String name, long rate) {
        TcProfile profile = SHIPPED.named(name);

        assertThat(profile.up().ofBytesAlone()).isEqualTo(LinkUnderTest.direction(rate));
        assertThat(profile.up().overheadBytes()).isEqualTo(TcDirection.ETHERNET_BYTES);
        assertThat(profile.down()).isEqualTo(profile.up());
        assertThat(profile.offload()).isFalse();
    }

    @Test
    void theUnshapedOneHasNoRate() {
        assertThat(SHIPPED.named("unshaped").shaped()).isFalse();
    }

    @Test
    void theTwoWaysMayDiffer() throws Exception {
        TcProfile profile = read(GOOD);

        assertThat(profile)
                .isEqualTo(new TcProfile(
                        "mine", "ten", new TcDirection(10_000_000, 3200, 70_000), TcDirection.UNSHAPED, false));
    }

    @Test
    void ratedLinksAreWiresAndBuckets() {
        assertThat(SHIPPED.links())
                .startsWith(SHIPPED.names().toArray(String[]::new))
                .contains("1mbit/bucket", "lte/bucket")
                .doesNotContain("unshaped/bucket")
                .hasSize(1 + Discipline.values().length * (SHIPPED.names().size() - 1));
        assertThat(SHIPPED.named("1mbit").discipline()).isEqualTo(Discipline.WIRE);
        assertThat(SHIPPED.named("1mbit/bucket"))
                .isEqualTo(SHIPPED.named("1mbit").by(Discipline.BUCKET));
        assertThatThrownBy(() -> SHIPPED.named("unshaped/bucket"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("has no rate that a bucket could keep; use 'unshaped'");
    }

    @Test
    void aBucketCountsBytesOfFramesAlone() {
        assertThat(SHIPPED.named("10mbit/bucket").up())
                .isEqualTo(SHIPPED.named("10mbit").up().ofBytesAlone());
    }

    @Test
    void congestionControlIsCubicOrTheProfiles() throws Exception {
        assertThat(SHIPPED.named("10mbit").congestionControl()).isEqualTo("cubic");
        assertThat(read(GOOD + "congestionControl: bbr\n").congestionControl()).isEqualTo("bbr");
    }

    @Test
    void unknownNamesListKnownOnes() {
        assertThatThrownBy(() -> SHIPPED.named("10mbits"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("unknown link '10mbits': did you mean '10mbit'? (there are ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "up: {rate     | up: {rat                    | mine.yaml: up: unknown property 'ratBitsPerSecond'",
                "10000000      | fast                        | mine.yaml: up.rateBitsPerSecond: must be a whole number, not 'fast'",
                "10000000      | -16                         | mine.yaml: up.rateBitsPerSecond: must have a minimum value of 8000",
                "3200          | 100                         | mine.yaml: up.burstBytes: must have a minimum value of 1600",
                "70000         | 68000                       | mine.yaml: up.limitBytes: is 68000; this burst needs at least 68736",
                "10000000      | 100000000                   | mine.yaml: up.burstBytes: is 3200; this rate needs at least 3750",
                "offload: false| offload: true               | mine.yaml: offload: is true; it must be false up to 100 Mbit/s",
                "offload: false| offload: maybe              | mine.yaml: offload: must be true or false, not 'maybe'",
                "'down: {}'    | ''                          | mine.yaml: required property 'down' not found",
                "'down: {}'    | 'down: {latencyMs: 3}'        | mine.yaml: down: unknown property 'latencyMs'",
                "'down: {}'    | '''down: {}'' ''down: {}'''       | mine.yaml: line",
                "'down: {}'    | 'down: {delayMs: fast}'     | mine.yaml: down.delayMs: must be a number, not 'fast'",
                "'down: {}'    | 'down: {delayMs: -1}'       | mine.yaml: down.delayMs: must have a minimum value of 0",
                "'down: {}'    | 'down: {lossPercent: 101}'  | mine.yaml: down.lossPercent: must have a maximum value of 50",
                "'down: {}'    | 'down: {delayMs: 3, jitterMs: 4}' | mine.yaml: down.jitterMs: is 4.0; it can be at most delayMs, 3.0",
                "'up: {'       | 'up: [{'                    | mine.yaml: line",
            })
    void errorsNameFilePlaceAndReason(String good, String bad, String line) {
        assertThatThrownBy(() -> read(GOOD.replace(good, bad == null ? "" : bad)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(line)
                .message()
                .doesNotContain("\n");
    }

    @Test
    void anEmptyFileIsOneLineToo() {
        assertThatThrownBy(() -> read("")).isInstanceOf(BadInputException.class).hasMessageContaining("mine.yaml: ");
    }

    @Test
    void anAbsentFileIsOneLineToo() {
        assertThatThrownBy(() -> new TcProfiles(folder).read(folder.resolve("absent.yaml")))
                .isInstanceOf(BadInputException.class)
                .hasMessageEndingWith("absent.yaml: there is no such file");
    }

    private TcProfile read(String text) throws Exception {
        return new TcProfiles(folder).read(Files.writeString(folder.resolve("mine.yaml"), text));
    }
}
