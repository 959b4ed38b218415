package org.derbench.spi;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class SendWindowTest {

    private final SendWindow window = new SendWindow(new TestContext(Duration.ofMillis(20)), 2);

    @Test
    void whatIsNotConfirmedKeepsItsPlace() throws Exception {
        window.enter();
        window.enter();
        assertThatThrownBy(window::enter).isInstanceOf(MiddlewareException.class).hasMessageContaining("nothing was confirmed for 20 ms");
    }

    @Test
    void whatIsConfirmedMakesRoom() throws Exception {
        window.enter();
        window.enter();
        window.confirm(1);
        assertThatCode(window::enter).doesNotThrowAnyException();
    }
}
