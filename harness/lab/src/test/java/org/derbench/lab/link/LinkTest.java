package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.derbench.engine.record.LinkFacts;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.EmulatedPair;
import org.derbench.lab.pair.LoopbackPair;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.pair.Permitted;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.derbench.quorum.Physics;
import org.derbench.quorum.Quorum;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real traffic control on a real veth. */
@ResourceLock("the pair of LinkTest")
class LinkTest {

    private static final Percentage FIVE_PERCENT = Percentage.withPercentage(5);
    private static final Duration BOUND = Duration.ofSeconds(20);
    private static final double LEAST_MEAN_BYTES = 1400;
    private static final double MOST_MEAN_BYTES = 1514;
    private static final TcProfiles SHIPPED = new TcProfiles(Path.of("../../tc-profiles"));

    @TempDir
    private static Path temporary;

    private static Children children;
    private static Pair pair;

    @BeforeAll
    static void open() {
        Permitted.assumeNamespaces();
        children = Children.registeredIn(RunFolder.in(temporary));
        pair = EmulatedPair.open(children);
    }

    @AfterAll
    static void close() {
        if (children != null) {
            children.close();
        }
    }

    @Physics
    @ParameterizedTest
    @ValueSource(longs = {1_000_000, 10_000_000, 100_000_000})
    void aShapedLinkCarriesItsRate(long rate) throws Exception {
        TcProfile profile = LinkUnderTest.bucket(rate);
        new Link(pair).apply(profile);
        Quorum.of(4, 5).holds(() -> {
            LinkMeasurement measured = LinkUnderTest.assertMeasuredOnce(pair, profile);
            assertThat(measured.upBitsPerSecond()).isCloseTo(rate, FIVE_PERCENT);
            assertThat(measured.downBitsPerSecond()).isCloseTo(rate, FIVE_PERCENT);
            assertThat(measured.upMeanPacketBytes()).isBetween(LEAST_MEAN_BYTES, MOST_MEAN_BYTES);
            assertThat(measured.roundTripMedianNs()).isPositive();
            assertThat(measured.upLoadedNs()).isGreaterThan(measured.roundTripMinNs());
            assertThat(measured.downLoadedNs()).isGreaterThan(measured.roundTripMinNs());
        });
    }

    @Physics
    @Test
    void anAsymmetricLinkIsMeasuredAsSuch() throws Exception {
        TcProfile profile = new TcProfile(
                "asymmetric",
                "",
                LinkUnderTest.direction(2_000_000),
                LinkUnderTest.direction(20_000_000),
                false,
                Discipline.BUCKET);
        new Link(pair).apply(profile);
        Quorum.of(4, 5).holds(() -> {
            LinkMeasurement measured = LinkUnderTest.assertMeasuredOnce(pair, profile);
            assertThat(measured.upBitsPerSecond()).isCloseTo(2_000_000, FIVE_PERCENT);
            assertThat(measured.downBitsPerSecond()).isCloseTo(20_000_000, FIVE_PERCENT);
        });
    }

    @Test
    void readingBackRefusesAWrongRate() {
        TcProfile asked = LinkUnderTest.bucket(10_000_000);
        Link link = new Link(pair);
        link.apply(asked);
        run("tc qdisc change dev link0 root tbf rate 8mbit burst 1600 limit 67136");

        assertThatThrownBy(() -> link.verify(asked, LinkUnderTest.probe(), line -> {}))
                .isInstanceOf(LinkException.class)
                .hasMessageContaining("responder is set to 8000000 bit/s instead of 10000000");
    }

    @Physics
    @Test
    void measuringRefusesAWrongRate() throws Exception {
        new Link(pair).apply(LinkUnderTest.bucket(8_000_000));
        TcProfile asked = LinkUnderTest.bucket(10_000_000);
        Quorum.of(4, 5).holds(() -> {
            LinkMeasurement measured = LinkUnderTest.probe().measure(pair, asked);
            assertThat(measured.upBitsPerSecond()).isCloseTo(8_000_000, FIVE_PERCENT);
            assertThat(LinkVerdict.on(measured, asked, true))
                    .startsWith("up it carries ")
                    .endsWith(" not 10.000 within 5 %");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"lte", "1mbit"})
    void kernelOrRelayMakesAWire(String name) {
        TcProfile profile = SHIPPED.named(name);
        boolean netem = hasNetem();
        Link link = new Link(pair);

        link.apply(profile);

        assertThat(link.check(profile).madeBy()).isEqualTo(netem ? "kernel" : "relay");
        assertThat(link.check(profile).discipline()).isEqualTo("wire");
        assertThat(link.check(profile).up().delayMs())
                .isEqualTo(profile.up().impairment().delayMs());
        link.clear();
        assertThat(run("tc qdisc show dev link0")).contains("noqueue");
    }

    @Test
    void wiresTooFastForARelayAreRefused() {
        Assumptions.assumeFalse(hasNetem(), "needs a kernel without sch_netem");
        Link link = new Link(pair);

        assertThatThrownBy(() -> link.apply(SHIPPED.named("1gbit")))
                .isInstanceOf(MissingCapabilityException.class)
                .hasMessageContaining("at most 100 Mbit/s")
                .hasMessageContaining("use link 'unshaped'");
        assertThatThrownBy(() -> link.apply(SHIPPED.named("lte/bucket")))
                .isInstanceOf(MissingCapabilityException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cubic", "reno"})
    void congestionControlIsTheProfilesAtBothEnds(String algorithm) {
        TcProfile asked = new TcProfile(
                "unshaped", "", TcDirection.UNSHAPED, TcDirection.UNSHAPED, true, Discipline.WIRE, algorithm);

        new Link(pair).apply(asked);

        assertThat(run("ip -4 route get " + pair.initiator().address())).contains("congctl " + algorithm);
        assertThat(new Link(pair)
                        .verify(asked, LinkUnderTest.probe(), line -> {})
                        .tcpCongestionControl())
                .isEqualTo(algorithm);
    }

    @Test
    void unknownCongestionControlIsRefused() {
        TcProfile asked = new TcProfile(
                "unshaped", "", TcDirection.UNSHAPED, TcDirection.UNSHAPED, true, Discipline.WIRE, "imagined");

        assertThatThrownBy(() -> new Link(pair).apply(asked))
                .isInstanceOf(MissingCapabilityException.class)
                .hasMessageContaining("has no congestion control 'imagined'");
    }

    @Test
    void aBucketIsNoLinkOfItsRate() {
        TcProfile bucket = LinkUnderTest.bucket(1_000_000);
        new Link(pair).apply(bucket);

        assertThat(new Link(pair)
                        .verify(bucket, LinkUnderTest.probe(), line -> {})
                        .noLink())
                .contains("passes in", "a wire takes");
    }

    private static boolean hasNetem() {
        new Link(pair).clear();
        boolean has = pair.initiator()
                .run(List.of("tc", "qdisc", "add", "dev", "link0", "root", "netem", "delay", "1ms"), BOUND)
                .succeeded();
        new Link(pair).clear();
        return has;
    }

    @Test
    void aDeviceThatSomebodyResetIsRefused() {
        TcProfile asked = LinkUnderTest.bucket(10_000_000);
        Link link = new Link(pair);
        link.apply(asked);
        run("tc qdisc del dev link0 root");

        assertThatThrownBy(() -> link.check(asked))
                .isInstanceOf(LinkException.class)
                .hasMessageContaining("instead of tbf");
    }

    @Test
    void applyingAProfileForgetsTheOneBefore() {
        Link link = new Link(pair);
        link.apply(LinkUnderTest.bucket(10_000_000));
        TcProfile unshaped = new TcProfile("unshaped", "", TcDirection.UNSHAPED, TcDirection.UNSHAPED, true);

        link.apply(unshaped);

        assertThat(link.check(unshaped).up().rateBitsPerSecond()).isZero();
        assertThat(link.check(unshaped).up().mostSegments()).isEqualTo(65_535);
    }

    @Test
    void clearingTakesTheShapingAway() {
        Link link = new Link(pair);
        link.apply(LinkUnderTest.bucket(10_000_000));

        link.clear();

        assertThat(run("tc qdisc show dev link0")).doesNotContain("tbf");
    }

    @Test
    void aLoopbackPairRefusesARate() {
        Pair loopback = LoopbackPair.open(children);
        TcProfile unshaped = new TcProfile("unshaped", "", TcDirection.UNSHAPED, TcDirection.UNSHAPED, true);

        LinkFacts verified = new Link(loopback).verify(unshaped, LinkUnderTest.probe(), line -> {});
        assertThat(verified.carries().upBitsPerSecond()).isPositive();
        assertThatThrownBy(() -> new Link(loopback).apply(LinkUnderTest.bucket(1_000_000)))
                .isInstanceOf(MissingCapabilityException.class)
                .hasMessageContaining("loopback pair cannot be shaped");
    }

    private static String run(String command) {
        return pair.responder().run(List.of(command.split(" ")), BOUND).outOrThrow();
    }
}
