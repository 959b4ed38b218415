package org.derbench.engine.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import org.derbench.message.function.ThrowingSupplier;
import org.junit.jupiter.api.Test;

class BulkTest {

    private static final int FRAME = 1514;
    private static final BulkOrder ORDER = new BulkOrder(4 * 16 * 1024, 1000);

    /** The program waits for a processor behind each reading of the device, and pings go on. */
    @Test
    void pingsAfterTheLastFrameDoNotCount() throws IOException {
        AtomicLong pings = new AtomicLong();
        AtomicLong counted = new AtomicLong();
        ThrowingSupplier<Arrivals.Count, IOException> device = () -> {
            counted.set(pings.getAndAdd(7));
            return new Arrivals.Count(System.nanoTime(), counted.get() * FRAME, counted.get());
        };

        BulkResult result =
                Bulk.receive(new ByteArrayInputStream(new byte[(int) ORDER.bytes()]), device, ORDER, pings::get);

        assertThat(result.wirePackets()).isPositive();
        assertThat(result.pings()).isLessThanOrEqualTo(result.wirePackets());
    }
}
