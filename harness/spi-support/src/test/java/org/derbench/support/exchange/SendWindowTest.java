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
        MessageHandler receiver = SendWindow.confirming("receiver", received::add, 2, window::confirm);
        ThrowingConsumer<byte[], Exception> sending = window.waiting(receiver::onMessage);
        for (int i = 0; i < 10; i++) {
            sending.accept(new byte[] {(byte) i});
        }
        assertThat(received).hasSize(10);
    }

    @Test
    void theSlowestOfSeveralReceiversSetsThePace() throws Exception {
        MessageHandler slow = SendWindow.confirming("slow", message -> {}, 1, window::confirm);
        MessageHandler fast = SendWindow.confirming("fast", message -> {}, 1, window::confirm);
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

    /** Its receiver may be gone for good: a sender stands still once, and not for ever. */
    @Test
    void whatNobodyConfirmsInTimeIsGivenUp() throws Exception {
        MessageHandler gone = receiver("gone");
        sendTo(gone);
        window.enter();
        window.enter();
        assertThatThrownBy(window::enter).isInstanceOf(MiddlewareException.class);
        MessageHandler lives = receiver("lives");
        for (int i = 0; i < 10; i++) {
            sendTo(lives);
        }
    }

    /** Others that live free nothing while one that is gone sets the pace: it is forgotten after the time-out. */
    @Test
    void aDeadReceiverAmongOthersIsForgotten() throws Exception {
        MessageHandler gone = receiver("gone");
        MessageHandler lives = receiver("lives");
        window.enter();
        gone.onMessage(new byte[1]);
        lives.onMessage(new byte[1]);
        window.enter();
        window.enter();
        lives.onMessage(new byte[1]);
        lives.onMessage(new byte[1]);
        assertThatThrownBy(window::enter).isInstanceOf(MiddlewareException.class);
        for (int i = 0; i < 10; i++) {
            sendTo(lives);
        }
    }

    /** Its successor has the same name: what the dead one never confirmed keeps no place. */
    @Test
    void aReceiversSuccessorSettlesWhatWasLost() throws Exception {
        MessageHandler dying = receiver("meter-7");
        sendTo(dying);
        window.enter(); // is lost with it
        MessageHandler successor = receiver("meter-7");
        for (int i = 0; i < 10; i++) {
            sendTo(successor);
        }
        window.enter();
        window.enter();
        assertThatThrownBy(window::enter).isInstanceOf(MiddlewareException.class);
    }

    /** A successor of one receiver settles nothing for another one. */
    @Test
    void othersStillSetThePaceAfterASuccessor() throws Exception {
        MessageHandler slow = receiver("slow");
        MessageHandler dying = receiver("dying");
        window.enter();
        slow.onMessage(new byte[1]);
        dying.onMessage(new byte[1]);
        window.enter();
        window.enter();
        receiver("dying").onMessage(new byte[1]);
        assertThatThrownBy(window::enter).isInstanceOf(MiddlewareException.class);
        slow.onMessage(new byte[1]);
        assertThatCode(window::enter).doesNotThrowAnyException();
    }

    private MessageHandler receiver(String name) {
        return SendWindow.confirming(name, message -> {}, 1, window::confirm);
    }

    private void sendTo(MessageHandler receiver) throws Exception {
        window.enter();
        receiver.onMessage(new byte[1]);
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
