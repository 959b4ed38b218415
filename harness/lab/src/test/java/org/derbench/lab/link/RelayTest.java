package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.derbench.engine.probe.Shot;
import org.derbench.engine.record.LinkCounters;
import org.derbench.engine.record.LinkWay;
import org.derbench.lab.LabException;
import org.derbench.lab.pair.EmulatedPair;
import org.derbench.lab.pair.LinkChange;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.pair.Permitted;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.CommandResult;
import org.derbench.lab.process.RunFolder;
import org.derbench.quorum.Physics;
import org.derbench.quorum.Quorum;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Real frames through a real relay. */
@ResourceLock("the pair of RelayTest")
class RelayTest {

    private static final long RATE = 1_000_000;
    private static final long TEN_MEGABITS = 10_000_000;
    private static final double ENOUGH = 0.9;
    private static final double MOST = 1.05;
    private static final double NS_PER_BYTE = 8000;
    private static final int FRAMES = 3000;
    private static final Duration BOUND = Duration.ofSeconds(60);
    private static final long SEED = 7;

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

    private static TcProfile profile(double delayMs, double jitterMs, double lossPercent) {
        TcDirection way = new TcDirection(RATE, 1600, 67_136, new Impairment(delayMs, jitterMs, lossPercent));
        return new TcProfile("relayed", "", way, way, false);
    }

    private static RelayShaper shaped(TcProfile profile) {
        RelayShaper shaper = new RelayShaper(pair, pair.detour().orElseThrow(), new SplittableRandom(SEED)::nextLong);
        shaper.set(profile);
        return shaper;
    }

    @Physics
    @Test
    void aLoneFrameTakesLengthAndDelay() throws Exception {
        TcProfile profile = profile(10, 0, 0);
        RelayShaper shaper = shaped(profile);
        Quorum.of(8, 10).holds(() -> {
            LinkMeasurement measured = LinkUnderTest.assertMeasuredOnce(pair, profile);
            assertThat(measured.roundTripMinNs()).isGreaterThan(20_000_000);
            assertThat(measured.lone().shortestNs()).hasSize(Shot.values().length);
        });
        shaper.clear();
    }

    /** Twice 2.4 ms there and back. */
    @Physics
    @Test
    void aLonePacketTakesItsTime() throws Exception {
        RelayShaper shaper = shaped(profile(0, 0, 0));
        double wireNs = Shot.BOTH_SMALL.onWireNs(LinkUnderTest.taking(NS_PER_BYTE), LinkUnderTest.taking(NS_PER_BYTE));
        // for a slow link the probe sends little beside the lone packets
        TcProfile little = LinkUnderTest.wire(400_000);
        Quorum.of(8, 10).holds(() -> {
            LonePackets lone = LinkUnderTest.probe().measure(pair, little).lone();
            assertThat((double) lone.shortestNs().get(Shot.BOTH_SMALL)).isBetween(wireNs, 1.1 * wireNs);
        });
        shaper.clear();
    }

    @Test
    void framesAreLostAsOftenAsAsked() {
        double share = 0.05;
        TcProfile profile = profile(1, 0, 100 * share);
        RelayShaper shaper = shaped(profile);
        // datagrams, since a stream waits long for each packet that is lost; the relay is a program of Python, too
        String program = """
                import socket, time
                sender = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
                for frame in range(%d):
                    sender.sendto(bytes(64), ("%s", 9))
                    time.sleep(0.001)
                """;
        CommandResult sent = pair.initiator()
                .run(
                        List.of(
                                "python3",
                                "-c",
                                program.formatted(FRAMES, pair.responder().address())),
                        BOUND);
        assertThat(sent.succeeded()).as(sent.complaint()).isTrue();

        // frames that are still on their way are neither lost nor sent
        LinkCounters up = await("all frames came to the relay")
                .atMost(BOUND)
                .until(() -> shaper.read().up(), read -> read.lostPackets() + read.sentPackets() >= FRAMES);
        long lost = up.lostPackets();
        long all = lost + up.sentPackets();
        double deviation = Math.sqrt(all * share * (1 - share));
        assertThat((double) lost).isBetween(all * share - 4 * deviation, all * share + 4 * deviation);
        shaper.clear();
    }

    @Test
    void aNewLinkDrawsNewLosses() {
        TcProfile profile = profile(1, 0, 5);
        RelayShaper shaper = shaped(profile);
        long first = shaper.read().relaySeed();
        shaper.change(profile, LinkChange.loss(20));
        shaper.restore(profile, LinkChange.loss(20));
        assertThat(shaper.read().relaySeed()).isEqualTo(first).isPositive();

        shaper.set(profile);
        assertThat(shaper.read().relaySeed()).isNotEqualTo(first);
        assertThat(shaper.disturbance()).as("of no frame").isEmpty();
        shaper.clear();
    }

    @Test
    void anOpenedLinkHasNoRateMeanwhile() {
        TcProfile profile = profile(20, 0, 5);
        RelayShaper shaper = shaped(profile);
        assertThat(shaper.change(profile, LinkChange.OPEN)).isEqualTo("relay");
        LinkWay opened = shaper.check(profile.with(LinkChange.OPEN)).up();
        assertThat(opened.rateBitsPerSecond()).isZero();
        assertThat(opened.delayMs()).isZero();
        assertThat(opened.lossPercent()).isZero();
        shaper.restore(profile, LinkChange.OPEN);
        assertThat(shaper.check(profile).up().rateBitsPerSecond())
                .isEqualTo(profile.up().rateBitsPerSecond());
        shaper.clear();
    }

    @Physics
    @Test
    void aDelayedStreamReachesNineTenths() throws Exception {
        TcDirection way = new TcDirection(TEN_MEGABITS, 1600, 67_136, new Impairment(10, 0, 0));
        TcProfile profile = new TcProfile("relayed", "", way, way, false);
        RelayShaper shaper = shaped(profile);
        Quorum.of(8, 10).holds(() -> {
            LinkMeasurement measured = LinkUnderTest.probe().measure(pair, profile);
            assertThat(measured.upBitsPerSecond()).isBetween(ENOUGH * TEN_MEGABITS, MOST * TEN_MEGABITS);
            assertThat(measured.downBitsPerSecond()).isBetween(ENOUGH * TEN_MEGABITS, MOST * TEN_MEGABITS);
        });
        shaper.clear();
    }

    @Physics
    @Test
    void halfTheRateIsSeenDespiteJitter() throws Exception {
        TcProfile asked = new TcProfiles(Path.of("../../tc-profiles")).named("lte");
        RelayShaper shaper = shaped(new TcProfile("slower", "", halved(asked.up()), asked.down(), false));
        Quorum.of(8, 10)
                .holds(() -> assertThat(LinkVerdict.on(LinkUnderTest.probe().measure(pair, asked), asked, true))
                        .startsWith("up packets back to back follow one another by 1."));
        shaper.clear();
    }

    private static TcDirection halved(TcDirection way) {
        return new TcDirection(way.rateBitsPerSecond() / 2, way.burstBytes(), way.limitBytes(), way.impairment());
    }

    @Test
    void anEndedRelayIsABrokenLink() {
        TcProfile profile = profile(5, 2, 1);
        RelayShaper shaper = shaped(profile);
        assertThat(shaper.check(profile).up().lossPercent()).isEqualTo(1);
        assertThatThrownBy(() -> shaper.check(profile(6, 2, 1)))
                .isInstanceOf(LinkException.class)
                .hasMessageContaining("instead of");

        pair.detour().orElseThrow().throughRelay().close();

        assertThatThrownBy(() -> shaper.check(profile))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("the relay of the link");
        shaper.clear();
    }

    /** Whether the far host says within that time that nobody listens there. */
    private static boolean passes(int withinS) {
        // A host that was looked for while the link was down is unreachable for a moment after it is up again.
        String program = """
                import socket, sys, time
                end = time.monotonic() + %d
                while (left := end - time.monotonic()) > 0:
                    with socket.socket() as sock:
                        sock.settimeout(left)
                        try:
                            sock.connect(("%s", 9))
                        except ConnectionRefusedError:
                            sys.exit(0)
                        except OSError:
                            time.sleep(0.05)
                sys.exit(1)
                """;
        return pair.initiator()
                .run(
                        List.of(
                                "python3",
                                "-c",
                                program.formatted(withinS, pair.responder().address())),
                        BOUND)
                .succeeded();
    }

    @Test
    void aWorseRelayIsReadBackAndRestored() {
        TcProfile profile = profile(5, 0, 0);
        RelayShaper shaper = shaped(profile);
        assertThat(shaper.change(profile, LinkChange.DOWN)).isEqualTo("relay");
        assertThat(passes(3)).isFalse();
        assertThat(shaper.read().up().lostPackets()).isPositive();
        assertThatThrownBy(() -> shaper.check(profile)).isInstanceOf(LinkException.class);

        shaper.restore(profile, LinkChange.DOWN);
        assertThat(passes(30)).isTrue();
        assertThat(shaper.check(profile.with(LinkChange.delay(0))).up().delayMs())
                .isEqualTo(5);
        shaper.change(profile, LinkChange.delay(20));
        assertThat(shaper.check(profile.with(LinkChange.delay(20))).up().delayMs())
                .isEqualTo(25);
        shaper.clear();
    }

    @Test
    void aKernelLinkGoesDownAndUp() {
        TcProfile unshaped = new TcProfile("unshaped", "", TcDirection.UNSHAPED, TcDirection.UNSHAPED, true);
        KernelShaper shaper = new KernelShaper(pair);
        shaper.set(unshaped);
        assertThat(shaper.change(unshaped, LinkChange.DOWN)).isEqualTo("device down");
        assertThat(passes(3)).isFalse();

        shaper.restore(unshaped, LinkChange.DOWN);
        assertThat(passes(30)).isTrue();
    }

    @Test
    void withoutTheRelayTheWayIsDirectAgain() {
        RelayShaper shaper = shaped(profile(50, 0, 0));
        shaper.clear();
        TcProfile unshaped = new TcProfile("unshaped", "", TcDirection.UNSHAPED, TcDirection.UNSHAPED, true);

        assertThat(LinkUnderTest.probe().measure(pair, unshaped).roundTripMinNs())
                .isLessThan(50_000_000);
    }
}
