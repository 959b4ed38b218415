package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.EmulatedPair;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.pair.Permitted;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.derbench.quorum.Physics;
import org.derbench.quorum.Quorum;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every link that is shipped, made and verified on this kernel: by itself, or by a relay. */
@Physics
class ShippedLinksTest {

    private static final TcProfiles SHIPPED = new TcProfiles(Path.of("../../tc-profiles"));
    private static final long FASTEST_FOR_ANY_MACHINE = 100_000_000;

    @TempDir
    private Path temporary;

    private Children children;
    private Pair pair;

    @BeforeEach
    void open() {
        Permitted.assumeNamespaces();
        children = Children.registeredIn(RunFolder.in(temporary));
        pair = EmulatedPair.open(children);
    }

    @AfterEach
    void close() {
        if (children != null) {
            children.close();
        }
    }

    static List<String> shipped() {
        return SHIPPED.names();
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void aShippedLinkIsAsItsProfileSays(String name) throws Exception {
        verify(name);
    }

    private void verify(String name) throws Exception {
        TcProfile profile = SHIPPED.named(name);
        Link link = new Link(pair);
        try {
            link.apply(profile);
        } catch (MissingCapabilityException e) {
            // what nothing here can be is refused, and never something else
            assertThat(e).hasMessageContaining("use link 'unshaped'");
            return;
        }
        assertThat(link.check(profile).discipline()).isEqualTo(profile.shaped() ? "wire" : null);
        Quorum.of(2, 3).holds(() -> assertCarried(link, profile));
        link.clear();
    }

    /** A link that this machine is too slow for is no fault of the link, and skips its test. */
    private void assertCarried(Link link, TcProfile profile) {
        LinkMeasurement measured = LinkUnderTest.probe().measure(pair, profile);
        Assumptions.assumeFalse(
                LinkVerdict.tooSlow(measured, profile, FASTEST_FOR_ANY_MACHINE),
                () -> "needs a machine that is not too slow for " + profile.name() + ": " + measured);
        assertThat(LinkVerdict.on(measured, profile, true))
                .as("what the link says of itself: '%s'", link.disturbance())
                .isEmpty();
    }
}
