package org.derbench.kit.middleware;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.derbench.kit.InstalledPrograms;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Program;
import org.derbench.spi.Variant;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class InstalledProgramsTest {

    @Test
    void aMissingProgramSkipsWithTheRemedy() {
        Middleware middleware = new MemoryMiddleware();
        Variant variant = Variant.BASE.needs(new Program("no-such-broker", "broker-package"));
        MiddlewareCase each = new MiddlewareCase(middleware, variant, Pattern.PUSH_PULL, MiddlewarePatience.USUAL);
        assertThatThrownBy(() -> new MiddlewareContract(middleware) {}.carriesMessagesOfAnySize(each))
                .isInstanceOf(TestAbortedException.class)
                .hasMessageContaining("no-such-broker is not installed: apt-get install broker-package");
    }

    @Test
    void aProgramThatIsThereIsFound() {
        assertThatCode(() -> InstalledPrograms.assumeInstalled(
                        List.of(new Program("sh", "dash"), new Program("/bin/sh", "dash"))))
                .doesNotThrowAnyException();
    }
}
