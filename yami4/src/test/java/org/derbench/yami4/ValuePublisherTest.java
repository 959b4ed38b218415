package org.derbench.yami4;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(200)
class ValuePublisherTest {

    private static final Parameters LARGE = new Parameters().setBinary("p", new byte[4 << 20]);

    private final ValuePublisher publisher = new ValuePublisher();
    private final BlockingQueue<IncomingMessage> updates = new LinkedBlockingQueue<>();
    private Agent server;
    private Agent client;
    private String target;

    @BeforeEach
    void open() throws IOException {
        server = new Agent();
        client = new Agent();
        target = server.addListener("tcp://127.0.0.1:*");
        server.registerValuePublisher("topic", publisher);
        client.registerObject("upd", updates::add);
        client.registerObject("update_handler", updates::add);
    }

    @AfterEach
    void close() throws Exception {
        client.close();
        server.close();
    }

    @Test
    void updatesArriveInOrderUntilUnsubscribed() throws Exception {
        ask("subscribe", new Parameters().setString("destination_object", "upd"));
        for (int i = 0; i < 1_000; i++) {
            publisher.publish(new Parameters().setInteger("v", i));
        }
        for (int i = 0; i < 1_000; i++) {
            IncomingMessage update = updates.poll(50, TimeUnit.SECONDS);
            assertThat(update.messageName()).isEqualTo("subscription_update");
            assertThat(update.objectName()).isEqualTo("upd");
            assertThat(update.parameters().getInteger("v")).isEqualTo(i);
        }
        ask("unsubscribe", new Parameters());
        assertThat(publisher.subscribers()).isZero();
    }

    @Test
    void aSubscriberWithoutAnObjectUsesTheDefault() throws Exception {
        ask("subscribe", new Parameters());
        publisher.publish(new Parameters());
        assertThat(updates.poll(50, TimeUnit.SECONDS).objectName()).isEqualTo("update_handler");
    }

    @Test
    void aSecondSubscriptionReplacesTheFirst() throws Exception {
        ask("subscribe", new Parameters());
        ask("subscribe", new Parameters().setString("destination_object", "upd"));
        assertThat(publisher.subscribers()).isEqualTo(1);
    }

    @Test
    void updatesGoToTheSubscribersTarget() throws Exception {
        String own = client.addListener("tcp://127.0.0.1:*");
        ask("subscribe", new Parameters().setString("destination_target", own).setString("destination_object", "upd"));
        publisher.publish(new Parameters().setInteger("v", 1));
        assertThat(updates.poll(50, TimeUnit.SECONDS).parameters().getInteger("v"))
                .isEqualTo(1);
        ask("unsubscribe", new Parameters().setString("destination_target", own));
        assertThat(publisher.subscribers()).isZero();
    }

    @Test
    void otherMessagesAreRejected() throws Exception {
        OutgoingMessage message = client.send(target, "topic", "publish", new Parameters());
        assertThat(message.waitForCompletion(Await.LONG)).isTrue();
        assertThat(message.state()).isEqualTo(MessageState.REJECTED);
    }

    @Test
    void aSubscriptionEndsWithItsConnection() throws Exception {
        ask("subscribe", new Parameters());
        client.close();
        Await.await("the subscription ends").until(() -> {
            publish(publisher, new Parameters());
            return publisher.subscribers() == 0;
        });
    }

    @ParameterizedTest
    @EnumSource(OverflowPolicy.class)
    void subscribersThatDoNotReadFollowThePolicy(OverflowPolicy policy) throws Exception {
        ValuePublisher strict = new ValuePublisher(1, policy);
        server.unregisterObject("topic");
        server.registerValuePublisher("topic", strict);
        try (RawClient mute = new RawClient(target)) {
            mute.write(RecordedFrame.named("A16").bytes());
            Await.await("it is subscribed").until(() -> strict.subscribers() == 1);
            Thread publishing = new Thread(
                    () -> {
                        for (int i = 0; i < 4; i++) {
                            publish(strict, LARGE);
                        }
                    },
                    "publishing");
            publishing.start();
            switch (policy) {
                case WAIT_FOR_PREVIOUS_MESSAGE -> {
                    Await.await("it waits").until(() -> publishing.getState() == Thread.State.TIMED_WAITING);
                    mute.in().skipNBytes(4L * (4 << 20));
                }
                case ABANDON_MESSAGE -> assertThat(strict.subscribers()).isEqualTo(1);
                case ABANDON_SUBSCRIPTION ->
                    Await.await("the subscription ends").until(() -> strict.subscribers() == 0);
            }
            publishing.join(50_000);
            assertThat(publishing.isAlive()).isFalse();
        }
    }

    @Test
    void aQueueOfNothingIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new ValuePublisher(0, OverflowPolicy.ABANDON_MESSAGE));
    }

    private static void publish(ValuePublisher publisher, Parameters value) {
        try {
            publisher.publish(value);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void ask(String message, Parameters body) throws Exception {
        OutgoingMessage asked = client.send(target, "topic", message, body);
        assertThat(asked.waitForCompletion(Await.LONG)).isTrue();
        assertThat(asked.reply()).isEqualTo(new Parameters());
    }
}
