package org.derbench.engine.node;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.derbench.engine.testplugin.LoopMiddleware;
import org.derbench.spi.Settings;
import org.junit.jupiter.api.Test;

class ArrivedSettingsTest {

    private static void arrive(Map<String, String> settings) {
        ArrivedSettings.check(new LoopMiddleware(), new Settings(settings));
    }

    @Test
    void settingsOfAVariantAreTaken() {
        assertThatCode(() -> arrive(Map.of())).doesNotThrowAnyException();
        assertThatCode(() -> arrive(Map.of("fault", "hang"))).doesNotThrowAnyException();
    }

    @Test
    void undeclaredSettingsAreRefusedFromAnybody() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> arrive(Map.of("fault", "hang", "listener", "1999")))
                .withMessage("no variant of loop has just the settings that arrived");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> arrive(Map.of("fault", "hang\nlistener 1999")))
                .withMessageStartingWith("setting 'fault' is text of one line");
    }
}
