package org.derbench.support.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Sender;
import org.derbench.support.TestContext;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ConfirmedSendersTest {

    private static final int PLACES = 4;

    /** The connections that hear confirmations now. */
    private final List<MessageHandler> hearing = new ArrayList<>();

    private final List<byte[]> arrived = new ArrayList<>();
    private int closed;
    private int confirmations;
    private final MessageHandler receiver = SendWindow.confirming(
            "receiver",
            arrived::add,
            2,
            confirmation -> List.copyOf(hearing).forEach(each -> {
                confirmations++;
                each.onMessage(confirmation);
            }));
    private final TestContext context = new TestContext(Duration.ofMillis(20));
    private final ConfirmedSenders process = new ConfirmedSenders(context, PLACES);

    private Sender sender() throws Exception {
        return process.sender(receiver::onMessage, () -> closed++, heard -> {
            hearing.add(heard);
            return () -> hearing.remove(heard);
        });
    }

    @Test
    @DisplayName("However many connections there are, a confirmation goes to one of them, and frees places of all")
    void oneHearsForAll() throws Exception {
        List<Sender> senders = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            senders.add(sender());
        }
        for (int round = 0; round < 50; round++) {
            for (Sender each : senders) {
                each.send(new byte[1]);
            }
            assertThat(hearing).hasSize(1);
        }
        assertThat(arrived).hasSize(5_000);
        assertThat(confirmations).isEqualTo(2_500);
    }

    @Test
    void anotherHearsOnceTheFirstHasClosed() throws Exception {
        Sender first = sender();
        Sender second = sender();
        first.close();
        assertThat(hearing).isEmpty();
        for (int i = 0; i < 50; i++) {
            second.send(new byte[1]);
        }
        assertThat(hearing).hasSize(1);
        second.close();
        second.close();
        assertThat(closed).isEqualTo(2);
    }

    @Test
    @DisplayName("A connection for each message never hears anything but the first, and takes no place with it")
    void connectionsForOneMessageNeedNotHear() throws Exception {
        sender().close();
        for (int i = 0; i < 50; i++) {
            try (Sender one = sender()) {
                one.send(new byte[1]);
                assertThat(hearing).isEmpty();
            }
        }
        assertThat(arrived).hasSize(50);
    }

    @Test
    void whoGoesTakesItsPlacesAway() throws Exception {
        SendWindow window = new SendWindow(context, 0);
        window.grow(2);
        window.grow(2);
        for (int i = 0; i < 3; i++) {
            window.enter();
        }
        window.shrink(2, 0);
        assertThatThrownBy(window::enter).isInstanceOf(MiddlewareException.class);
    }

    @Test
    void eachSenderBringsItsPlaces() throws Exception {
        SendWindow window = new SendWindow(context, 0);
        window.grow(2);
        window.grow(2);
        for (int i = 0; i < 3; i++) {
            window.enter();
        }
        assertThat(window.isHalfFull()).isTrue();
        window.shrink(2, 0);
        window.confirm(2);
        window.enter();
        assertThatThrownBy(window::enter).isInstanceOf(MiddlewareException.class);
    }
}
