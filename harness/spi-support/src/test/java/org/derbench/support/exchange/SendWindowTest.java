package org.derbench.support.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.derbench.message.function.ThrowingConsumer;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException;
import org.derbench.support.TestContext;
import org.junit.jupiter.api.Test;

class SendWindowTest {

    private final SendWindow window = new SendWindow(new TestContext(Duration.ofMillis(20)), 2);

    @Test
    void whatIsNotConfirmedKeepsItsPlace() throws Exception {
        window.enter();
        window.enter();
        assertThatThrownBy(window::enter)
                .isInstanceOf(MiddlewareException.class)
                .hasMessageContaining("nothing was confirmed for 20 ms");
    }

    @Test
    void whatIsConfirmedMakesRoom() throws Exception {
        window.enter();
        window.enter();
        window.confirm(1);
        assertThatCode(window::enter).doesNotThrowAnyException();
    }

    @Test
    void whatTheLibraryRefusesTakesNoPlace() throws Exception {
        ThrowingConsumer<byte[], Exception> refusing = window.waiting(message -> {
            throw new IllegalStateException("not connected");
        });
        for (int i = 0; i < 10; i++) {
            assertThatThrownBy(() -> refusing.accept(new byte[1])).hasMessage("not connected");
        }
        window.enter();
        window.enter();
        assertThatThrownBy(window::enter).isInstanceOf(MiddlewareException.class);
    }

    @Test
    void aReceiverConfirmsBatches() throws Exception {
        List<byte[]> received = new ArrayList<>();
        MessageHandler receiver = SendWindow.confirming(received::add, 2, window::confirm);
        ThrowingConsumer<byte[], Exception> sending = window.waiting(receiver::onMessage);
        for (int i = 0; i < 10; i++) {
            sending.accept(new byte[] {(byte) i});
        }
        assertThat(received).hasSize(10);
    }

    @Test
    void theSlowestOfSeveralReceiversSetsThePace() throws Exception {
        MessageHandler slow = SendWindow.confirming(message -> {}, 1, window::confirm);
        MessageHandler fast = SendWindow.confirming(message -> {}, 1, window::confirm);
        window.enter();
        window.enter();
        slow.onMessage(new byte[1]);
        fast.onMessage(new byte[1]);
        window.enter();
        fast.onMessage(new byte[1]);
        assertThatThrownBy(window::enter).isInstanceOf(MiddlewareException.class);
        slow.onMessage(new byte[1]);
        assertThatCode(window::enter).doesNotThrowAnyException();
    }

    @Test
    void othersConfirmationsMakeNoExtraRoom() throws Exception {
        window.confirm(5);
        window.enter();
        window.enter();
        assertThatThrownBy(window::enter).isInstanceOf(MiddlewareException.class);
    }

    @Test
    void whatIsNoConfirmationFreesNothing() throws Exception {
        window.enter();
        window.enter();
        window.confirm(new byte[3]);
        window.confirm(new byte[100]);
        assertThatThrownBy(window::enter).isInstanceOf(MiddlewareException.class);
    }

    @Test
    void aQueueThatStaysFullIsAnOverflow() throws Exception {
        Iterator<Boolean> room = List.of(false, false, true).iterator();
        SendWindow.awaitRoom(new TestContext(Duration.ofSeconds(60)), room::next);
        assertThat(room).isExhausted();
        assertThatThrownBy(() -> SendWindow.awaitRoom(new TestContext(Duration.ofMillis(20)), () -> false))
                .hasMessage("the queue stayed full for 20 ms");
    }
}
