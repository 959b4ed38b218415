package org.derbench.adapter.kafka;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.function.BiConsumer;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.adapter.FailureKinds;
import org.derbench.support.broker.Account;
import org.derbench.support.broker.BrokerProcess;
import org.derbench.support.broker.Configuration;
import org.derbench.support.exchange.ConfirmedSenders;
import org.derbench.support.exchange.PendingReplies;
import org.derbench.support.exchange.SendWindow;
import org.derbench.support.lifecycle.Lazy;
import org.derbench.support.lifecycle.Receiver;

/** One end: a producer, which all that it sends shares, and a consumer for each thing that it receives. */
record KafkaPeer(Context context, Lazy<KafkaPeer.Counted> producer) implements Peer {

    /** How long a consumer waits for messages before it looks whether it is to end. */
    static final Duration LOOK_EVERY = Duration.ofMillis(100);

    private static final FailureKinds FAILURES =
            new FailureKinds(Map.of(org.apache.kafka.common.errors.TimeoutException.class, Kind.TIMEOUT));

    /** Handles a message and its key. */
    private interface Handler {
        void take(byte[] key, byte[] message) throws Exception;
    }

    /** A producer, and its counters, which are read until it is closed. */
    record Counted(Producer<byte[], byte[]> producer, AutoCloseable counting) {

        static Counted of(Context context) throws Exception {
            Producer<byte[], byte[]> made = new KafkaProducer<>(
                    new KafkaClient(context).producer(), new ByteArraySerializer(), new ByteArraySerializer());
            return new Counted(made, KafkaCounters.ofProducer(context, made::metrics));
        }
    }

    KafkaPeer(Context context) {
        this(context, new Lazy<>(() -> Counted.of(context), made -> {
            made.counting.close();
            closing(context, () -> made.producer.close(Duration.ofMillis(context.timeoutMs() / 2)));
        }));
    }

    @Override
    public AutoCloseable broker() throws Exception {
        Account.make(context);
        Path file = new Configuration(context, KafkaPeer.class).file("broker.properties");
        if (context.settings().flag(KafkaMiddleware.TLS)) {
            KafkaTls.ofBroker(context, file);
        }
        // this is the collector for small heaps that starts no threads of its own
        List<String> options =
                List.of("-Xmx" + context.settings().integer(KafkaMiddleware.BROKER_HEAP_MIB) + "m", "-XX:+UseSerialGC");
        return new BrokerProcess(
                context,
                BrokerProcess.java(KafkaBroker.class, options, file.toString()),
                KafkaMiddleware.CONTROLLER,
                Adapter.BROKER);
    }

    /** A reply has the key of its request. */
    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        Handler replies = sending(replies());
        return receive(
                context.flow(), KafkaPeer::fromNowOn, (key, request) -> replies.take(key, handler.onRequest(request)));
    }

    /**
     * A request's key says whose it is: each requester reads all replies. One can have any number outstanding, so that
     * there is one.
     */
    @Override
    public Requester request() throws Exception {
        Handler requests = sending(context.flow());
        PendingReplies pending = new PendingReplies(context.timeout());
        return pending.keyedRequester(requests::take, receive(replies(), KafkaPeer::fromNowOn, pending::complete));
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        Handler confirmations = sending(confirmed(channel));
        MessageHandler confirming = SendWindow.confirming(
                context.name(),
                handler,
                context.settings().integer(KafkaMiddleware.CONFIRM_EVERY),
                MessageHandler.of(context, confirmation -> confirmations.take(null, confirmation)));
        return receive(
                channel.label(),
                context.settings().flag(KafkaMiddleware.COMMITTED) ? KafkaPeer::fromCommitted : KafkaPeer::fromNowOn,
                (key, message) -> confirming.onMessage(message));
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        Handler messages = sending(channel.label());
        return ConfirmedSenders.of(context, context.settings().integer(KafkaMiddleware.OUTSTANDING))
                .sender(
                        message -> messages.take(null, message),
                        () -> {},
                        heard -> receive(
                                confirmed(channel),
                                KafkaPeer::fromNowOn,
                                (key, confirmation) -> heard.onMessage(confirmation)));
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return pull(channel, handler);
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        return push(channel);
    }

    private String replies() {
        return context.flow() + ".replies";
    }

    private static String confirmed(Channel channel) {
        return channel.label() + ".confirmed";
    }

    /** Sends to a topic, which the broker has when this returns. */
    private Handler sending(String topic) throws Exception {
        Producer<byte[], byte[]> shared = producer.get().producer;
        FAILURES.typing(() -> shared.partitionsFor(topic));
        return (key, message) -> shared.send(new ProducerRecord<>(topic, key, message), (sent, failure) -> {
            if (failure != null) {
                context.onFailure(failure);
            }
        });
    }

    /** Receives what is sent to a topic, from the place on that {@code begin} sets. */
    private AutoCloseable receive(
            String topic, BiConsumer<Consumer<byte[], byte[]>, TopicPartition> begin, Handler handler)
            throws Exception {
        sending(topic);
        Consumer<byte[], byte[]> consumer = new KafkaConsumer<>(
                new KafkaClient(context).consumer(topic), new ByteArrayDeserializer(), new ByteArrayDeserializer());
        AutoCloseable counting = KafkaCounters.ofConsumer(context, consumer::metrics);
        TopicPartition all = new TopicPartition(topic, 0);
        consumer.assign(List.of(all));
        begin.accept(consumer, all);
        Receiver receiver = new Receiver(
                context,
                "kafka-" + topic,
                () -> {
                    for (ConsumerRecord<byte[], byte[]> each : consumer.poll(LOOK_EVERY)) {
                        handler.take(each.key(), each.value());
                    }
                },
                () -> {});
        return () -> {
            receiver.close();
            counting.close();
            closing(context, consumer::close);
        };
    }

    private static void fromNowOn(Consumer<byte[], byte[]> consumer, TopicPartition all) {
        consumer.seekToEnd(List.of(all));
        // only now it asks where the end is
        consumer.position(all);
    }

    /**
     * Behind what a receiver of this name has read; the first one tells where it began, as it may die before it reads.
     */
    private static void fromCommitted(Consumer<byte[], byte[]> consumer, TopicPartition all) {
        OffsetAndMetadata read = consumer.committed(Set.of(all)).get(all);
        if (read == null) {
            fromNowOn(consumer, all);
            consumer.commitSync(Map.of(all, new OffsetAndMetadata(consumer.position(all))));
        } else {
            consumer.seek(all, read);
        }
    }

    /** The library waits for its own threads, for a producer's without end. */
    static void closing(Context context, Runnable close) throws Exception {
        context.within("kafka-close", Executors.callable(close));
    }

    @Override
    public void close() throws Exception {
        producer.close();
    }
}
