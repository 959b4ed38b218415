package org.derbench.lab.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.derbench.lab.link.Link;
import org.derbench.lab.link.LinkMeasurement;
import org.derbench.lab.link.LinkUnderTest;
import org.derbench.lab.link.TcProfile;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.derbench.quorum.Physics;
import org.derbench.quorum.Quorum;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Links of hosts on a real bridge. */
@ResourceLock("the hosts of HubLinksTest")
class HubLinksTest {

    private static final long RATE = 2_000_000;
    private static final Percentage FIVE_PERCENT = Percentage.withPercentage(5);

    @TempDir
    private static Path temporary;

    private static Children children;
    private static EmulatedHosts hosts;

    @BeforeAll
    static void open() {
        Permitted.assumeNamespaces();
        children = Children.registeredIn(RunFolder.in(temporary));
        hosts = EmulatedHosts.open(children, List.of("meter-1", "meter-2", "concentrator"));
    }

    @AfterAll
    static void close() {
        if (children != null) {
            children.close();
        }
    }

    @Physics
    @Test
    void shapingAppliesToOneHostAlone() throws Exception {
        Link link = new Link(hosts.links().get("meter-1"));
        TcProfile profile = LinkUnderTest.bucket(RATE);
        link.apply(profile);
        Quorum.of(4, 5).holds(() -> {
            LinkMeasurement shaped = LinkUnderTest.probe().measure(between("meter-1", "concentrator"), profile);
            assertThat(shaped.upBitsPerSecond()).isCloseTo(RATE, FIVE_PERCENT);
            assertThat(shaped.downBitsPerSecond()).isCloseTo(RATE, FIVE_PERCENT);
            LinkMeasurement other = LinkUnderTest.probe().measure(between("meter-2", "concentrator"), profile);
            assertThat(other.upBitsPerSecond()).isGreaterThan(2 * RATE);
            assertThat(other.downBitsPerSecond()).isGreaterThan(2 * RATE);
        });
        link.clear();
    }

    @Physics
    @Test
    void aLinkIsAWireAgainstTheHub() throws Exception {
        Pair meter = hosts.links().get("meter-2");
        Link link = new Link(meter);
        TcProfile profile = LinkUnderTest.wire(RATE);
        link.apply(profile);
        Quorum.of(4, 5).holds(() -> LinkUnderTest.assertMeasuredOnce(meter, profile));
        link.clear();
    }

    private static Pair between(String from, String to) {
        return new HubLink(hosts.host(from), hosts.host(to), "two hosts of a hub", null);
    }
}
