package org.derbench.adapter.amqp;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;

/**
 * The messages of a channel that the broker has not confirmed yet, by their numbers in the channel. A message that no
 * queue takes comes back before it is confirmed, and counts as refused.
 */
final class UnconfirmedSends {

    private static final byte[] CONFIRMED = new byte[0];

    private final ConcurrentNavigableMap<Long, CompletableFuture<byte[]>> waiting = new ConcurrentSkipListMap<>();
    private final Channel channel;
    private final ExternalTopic topic;
    private final int mode;
    private final Duration timeout;

    private UnconfirmedSends(Channel channel, ExternalTopic topic, int mode, Duration timeout) {
        this.channel = channel;
        this.topic = topic;
        this.mode = mode;
        this.timeout = timeout;
    }

    /** @param channel a channel in confirm mode, by which nothing was sent yet */
    static UnconfirmedSends of(Channel channel, ExternalTopic topic, int mode, Duration timeout) {
        UnconfirmedSends made = new UnconfirmedSends(channel, topic, mode, timeout);
        channel.addConfirmListener(
                (number, all) -> made.settle(number, all, each -> each.complete(CONFIRMED)),
                (number, all) -> made.settle(number, all, refusal("the broker could not take it")));
        channel.addReturnListener(back -> made.settle(
                Long.parseLong(back.getProperties().getMessageId()),
                false,
                refusal("no queue took it (" + back.getReplyText() + "): " + topic)));
        channel.addShutdownListener(cause -> made.settle(
                Long.MAX_VALUE,
                true,
                each -> each.completeExceptionally(
                        new MiddlewareException(Kind.CLOSED, "the connection to the broker ended", cause))));
        return made;
    }

    private static Consumer<CompletableFuture<byte[]>> refusal(String reason) {
        return each -> each.completeExceptionally(new MiddlewareException(Kind.REFUSED, reason));
    }

    private void settle(long number, boolean all, Consumer<CompletableFuture<byte[]>> settling) {
        if (all) {
            List.copyOf(waiting.headMap(number, true).values()).forEach(settling);
        } else if (waiting.get(number) != null) {
            settling.accept(waiting.get(number));
        }
    }

    /** Publishes a message; completes when the broker has confirmed it. One thread at a time. */
    CompletionStage<byte[]> publish(byte[] message) throws IOException {
        long number = channel.getNextPublishSeqNo();
        CompletableFuture<byte[]> confirmed = new CompletableFuture<>();
        waiting.put(number, confirmed);
        channel.basicPublish(
                topic.exchange(),
                topic.key(),
                true,
                new BasicProperties.Builder()
                        .messageId(String.valueOf(number))
                        .deliveryMode(mode)
                        .build(),
                message);
        return confirmed
                .orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete((taken, failure) -> waiting.remove(number));
    }
}
