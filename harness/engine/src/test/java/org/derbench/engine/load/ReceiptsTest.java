package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ReceiptsTest {

    private static Receipts at(long bitsPerSecond) {
        return Receipts.on(new SearchStart(bitsPerSecond), TimeUnit.SECONDS.toNanos(1));
    }

    @Test
    void lateAfterBoundsWhatIsUnderWay() {
        assertThat(at(1_000_000).mostBytes()).isEqualTo(31_250);
        assertThat(at(1_000_000).permits(1_600)).isEqualTo(19);
    }

    @Test
    void eightReceiptsComeMeanwhile() {
        assertThat(at(1_000_000).eachBytes()).isEqualTo(3_906);
    }

    @Test
    void aMessageMayAlwaysFollowAnother() {
        assertThat(at(1_000).permits(100_000)).isEqualTo(2);
        assertThat(at(1).eachBytes()).isZero();
    }

    @Test
    void anUnshapedLinkHasNone() {
        assertThat(at(0)).isEqualTo(Receipts.NONE);
        assertThat(at(0).eachBytes()).isZero();
    }
}
