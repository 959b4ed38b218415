package org.derbench.acceptance;

import java.nio.file.Path;
import org.derbench.quorum.Physics;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where a load of echoes is to fill a slow link it does. */
@Physics
class SaturatedWireTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"1mbit", "10mbit"})
    void zeroMqFillsTheLinkWithEchoes(String link) throws Exception {
        Wire.assertFilled(folder, "saturate", link, "small");
    }
}
