package org.derbench.acceptance;

import java.nio.file.Path;
import org.derbench.quorum.Physics;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where a load is to fill a fast link it does. */
@Physics
class FastWireTest {

    @TempDir
    private Path folder;

    /**
     * Echoes of 40,000 small nodes a second take two cores whole, so that 100 Mbit/s are filled with large ones, and no
     * core is left for a relay.
     */
    @ParameterizedTest
    @CsvSource({"oneway, small, 100mbit", "saturate, large, 100mbit/bucket"})
    void zeroMqFillsTheLink(String load, String size, String link) throws Exception {
        Wire.assertFilled(folder, load, link, size);
    }
}
