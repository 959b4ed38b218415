package org.derbench.lab.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.derbench.engine.record.testbed.LinkFacts;
import org.derbench.lab.link.Link;
import org.derbench.lab.link.LinkMeasurement;
import org.derbench.lab.link.LinkUnderTest;
import org.derbench.lab.link.TcProfile;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.api.parallel.ResourceLock;

/** What links of hosts on a real bridge carry. */
@Isolated("it measures links")
@ResourceLock("the hosts of HubLinksTest")
class HubLinksTest {

    private static final long RATE = 2_000_000;
    /** Beside other load most measurements are disturbed, a wrong link fails them all. */
    private static final int ATTEMPTS = 30;

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

    @Test
    void theShapingOfOneHostsLinkAppliesToItAlone() {
        Link link = new Link(hosts.links().get("meter-1"));
        TcProfile profile = LinkUnderTest.bucket(RATE);
        link.apply(profile);
        LinkMeasurement shaped = LinkUnderTest.probe().measure(between("meter-1", "concentrator"), profile);
        for (int again = 1;
                again < ATTEMPTS && !(near(shaped.upBitsPerSecond()) && near(shaped.downBitsPerSecond()));
                again++) {
            shaped = LinkUnderTest.probe().measure(between("meter-1", "concentrator"), profile);
        }
        LinkMeasurement other = LinkUnderTest.probe().measure(between("meter-2", "concentrator"), profile);
        for (int again = 1;
                again < ATTEMPTS && !(other.upBitsPerSecond() > 2 * RATE && other.downBitsPerSecond() > 2 * RATE);
                again++) {
            other = LinkUnderTest.probe().measure(between("meter-2", "concentrator"), profile);
        }
        link.clear();

        assertThat(shaped.upBitsPerSecond()).isCloseTo(RATE, Percentage.withPercentage(5));
        assertThat(shaped.downBitsPerSecond()).isCloseTo(RATE, Percentage.withPercentage(5));
        assertThat(other.upBitsPerSecond()).isGreaterThan(2 * RATE);
        assertThat(other.downBitsPerSecond()).isGreaterThan(2 * RATE);
    }

    @Test
    void aLinkIsAWireThatIsVerifiedAgainstTheHub() {
        Link link = new Link(hosts.links().get("meter-2"));
        TcProfile profile = LinkUnderTest.wire(RATE);
        link.apply(profile);
        LinkFacts verified = LinkUnderTest.verify(link, profile);
        link.clear();

        assertThat(verified.profile()).isEqualTo(profile.name());
        assertThat(verified.carries().upBitsPerSecond()).isPositive();
    }

    private static boolean near(double bitsPerSecond) {
        return Math.abs(bitsPerSecond / RATE - 1) < 0.05;
    }

    private static Pair between(String from, String to) {
        return new HubLink(hosts.host(from), hosts.host(to), "two hosts of a hub", null);
    }
}
