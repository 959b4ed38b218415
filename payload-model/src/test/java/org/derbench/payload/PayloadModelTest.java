package org.derbench.payload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.derbench.kit.model.MessageModelContract;
import org.junit.jupiter.api.BeforeEach;

class PayloadModelTest extends MessageModelContract {

    private static final ClassLoader MADE = made();

    PayloadModelTest() {
        super(OwnSamples.model(MADE));
    }

    private static ClassLoader made() {
        try {
            Path folder = Files.createTempDirectory(Path.of("target"), "contract");
            return OwnSamples.made(
                    OwnSamples.write(folder, "inverter-status", OwnSamples.STATUS), folder.resolve("made"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @BeforeEach
    void enter() {
        Thread.currentThread().setContextClassLoader(MADE);
    }
}
