package org.derbench.engine.probe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BulkResultTest {

    private static final int FRAME = 1514;
    private static final int PING = ProbeClient.PING_BYTES + 66;

    @Test
    void aPingReadLateMakesNoLargerFrames() {
        // 74 frames and 4 pings passed; a fifth was counted by the kernel before the start, and read after it
        BulkResult result = new BulkResult(74 * FRAME + 4 * PING, 78, 1, 5);

        assertThat(meanFrame(result)).isEqualTo(FRAME);
    }

    @Test
    void aPingReadInTimeHardlyMatters() {
        BulkResult result = new BulkResult(74 * FRAME + 5 * PING, 79, 1, 5);

        assertThat(meanFrame(result)).isBetween(FRAME * 0.98, (double) FRAME);
    }

    private static double meanFrame(BulkResult result) {
        return (double) result.toMap().get("loadBytes") / result.toMap().get("loadPackets");
    }
}
