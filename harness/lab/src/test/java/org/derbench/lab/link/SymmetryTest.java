package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.derbench.lab.pair.EmulatedPair;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.pair.Permitted;
import org.derbench.lab.pair.Symmetry;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** On real traffic control. */
@Isolated("it measures a link")
class SymmetryTest {

    private static final long MBIT = 1_000_000;

    @TempDir
    private Path temporary;

    private Symmetry of(long upBitsPerSecond, long downBitsPerSecond) {
        Permitted.assumeNamespaces();
        try (Children children = Children.registeredIn(RunFolder.in(temporary));
                Pair pair = EmulatedPair.open(children)) {
            new Link(pair)
                    .apply(new TcProfile(
                            "under test",
                            "",
                            LinkUnderTest.direction(upBitsPerSecond),
                            LinkUnderTest.direction(downBitsPerSecond),
                            false));
            return LinkUnderTest.probe().symmetry(pair);
        }
    }

    @Test
    void anAsymmetricLinkIsFound() {
        Symmetry found = of(10 * MBIT, MBIT);
        assertThat(found.symmetric()).as(found.toString()).isFalse();
        assertThat(found.ratio()).as("16 kB take ten times as long back").isBetween(0.05, 0.5);
        assertThat(found.legBackNs()).isGreaterThan(2 * found.legThereNs());
    }

    @Test
    void aSymmetricLinkPasses() {
        Symmetry found = of(MBIT, MBIT);
        assertThat(found.symmetric()).as(found.toString()).isTrue();
    }
}
