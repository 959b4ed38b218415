package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.engine.record.testbed.LinkFacts;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.EmulatedPair;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.pair.Permitted;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every link that is shipped, made and verified on this kernel: by itself, or by a relay. */
@Tag("longer")
class ShippedLinksTest {

    private static final TcProfiles SHIPPED = new TcProfiles(Path.of("../../tc-profiles"));
    private static final long FASTEST_FOR_ANY_MACHINE = 100_000_000;
    private static final long SLOW = 500_000;
    private static final int ATTEMPTS = 3;

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

    private static boolean isSlow(String name) {
        TcDirection up = SHIPPED.named(name).up();
        return up.shaped() && up.rateBitsPerSecond() <= SLOW;
    }

    static Stream<String> slow() {
        return SHIPPED.names().stream().filter(ShippedLinksTest::isSlow);
    }

    static Stream<String> others() {
        return SHIPPED.names().stream().filter(name -> !isSlow(name));
    }

    /** To verify them takes most of a minute, and next to nothing of a processor: they go on beside each other. */
    @ParameterizedTest
    @Execution(ExecutionMode.CONCURRENT)
    @MethodSource("slow")
    void aSlowLinkIsWhatItsProfileSays(String name) {
        verify(name);
    }

    @ParameterizedTest
    @Execution(ExecutionMode.SAME_THREAD)
    @MethodSource("others")
    void aLinkIsWhatItsProfileSaysOrABucketByThatName(String name) {
        verify(name);
    }

    private void verify(String name) {
        TcProfile profile = SHIPPED.named(name);
        List<String> told = new ArrayList<>();
        Link link = new Link(pair);
        Link.Made<LinkFacts> made = made(link, profile, told);

        LinkFacts found = made.found();
        System.out.println(name + " is " + made.profile().name() + " " + found);
        if (made.profile().equals(profile)) {
            assertThat(told).isEmpty();
            assertThat(found.discipline()).isEqualTo(profile.shaped() ? "wire" : null);
        } else {
            assertThat(profile.impaired()).as("nothing stands in for a delay").isFalse();
            assertThat(told).hasSize(1);
            assertThat(found.discipline()).isEqualTo("bucket");
            assertThat(found.madeBy()).isEqualTo("kernel");
        }
        link.clear();
    }

    /**
     * Beside other load a fast link may be slower for as long as it is looked at; one that is wrong is so each time.
     */
    private static Link.Made<LinkFacts> made(Link link, TcProfile profile, List<String> told) {
        for (int attempt = 1; ; attempt++) {
            try {
                told.clear();
                return link.make(profile, told::add, (what, because) -> link.verify(what, LinkUnderTest.probe()));
            } catch (MissingCapabilityException | LabException wrong) {
                String late = link.disturbance();
                Assumptions.assumeTrue(
                        late.isEmpty(), "needs a machine that keeps up with " + profile.name() + ": " + late);
                boolean beyond = wrong instanceof MissingCapabilityException
                        && profile.up().rateBitsPerSecond() > FASTEST_FOR_ANY_MACHINE;
                Assumptions.assumeFalse(
                        beyond,
                        "needs a machine that is not too slow for " + profile.name() + ": " + wrong.getMessage());
                if (attempt == ATTEMPTS) {
                    throw wrong;
                }
            }
        }
    }
}
