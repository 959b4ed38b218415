package org.derbench.adapter.redis;

import io.lettuce.core.*;
import io.lettuce.core.XReadArgs.StreamOffset;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.codec.RedisCodec;
import io.lettuce.core.codec.StringCodec;
import io.lettuce.core.pubsub.RedisPubSubAdapter;
import io.lettuce.core.pubsub.StatefulRedisPubSubConnection;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.Delay;
import java.net.SocketAddress;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.adapter.Reconnect;
import org.derbench.support.broker.Account;
import org.derbench.support.lifecycle.Receiver;
import org.derbench.support.tls.Identity;

/**
 * A peer's client, and the connection that it sends on. Names are text, messages are bytes. A send does not wait for
 * the server's answer.
 */
record RedisSession(
        Context context, RedisURI server, RedisClient client, StatefulRedisConnection<String, byte[]> commands)
        implements AutoCloseable {

    private static final RedisCodec<String, byte[]> CODEC = RedisCodec.of(StringCodec.ASCII, ByteArrayCodec.INSTANCE);

    static RedisSession open(Context context) throws Exception {
        RedisURI server = server(context);
        ClientOptions.Builder options = ClientOptions.builder()
                .autoReconnect(Reconnect.wanted(context.settings()))
                .timeoutOptions(TimeoutOptions.create())
                .socketOptions(SocketOptions.builder()
                        .connectTimeout(context.timeout())
                        .tcpNoDelay(true)
                        .build());
        if (context.settings().flag(RedisMiddleware.TLS)) {
            options.sslOptions(SslOptions.builder()
                    .jdkSslProvider()
                    .handshakeTimeout(context.timeout())
                    .trustManager(Identity.trustFactory(Identity.certificateOfBroker(context)))
                    .build());
        }
        Delay pause = Delay.constant(Reconnect.delayMs(context.settings()), TimeUnit.MILLISECONDS);
        RedisClient client = RedisClient.create(
                ClientResources.builder().reconnectDelay(pause).build(), server);
        client.setOptions(options.build());
        client.addListener(counting(context.counters()));
        try {
            return new RedisSession(context, server, client, context.await(client.connectAsync(CODEC, server)));
        } catch (Exception e) {
            close(client);
            throw e;
        }
    }

    /**
     * With credentials that need no other thread: there Lettuce ends a handshake before its connection takes commands,
     * and refuses the first.
     */
    static RedisURI server(Context context) throws MiddlewareException {
        Account account = Account.told(context);
        return RedisURI.Builder.redis(context.brokerHost(), context.port(Adapter.BROKER))
                .withAuthentication(new StaticCredentialsProvider(
                        account.name(), account.password().toCharArray()))
                .withTimeout(context.timeout())
                .withSsl(context.settings().flag(RedisMiddleware.TLS))
                .build();
    }

    private static RedisConnectionStateListener counting(LibraryCounters counters) {
        Runnable made = counters.counting("connectionsMade");
        Runnable ended = counters.counting("connectionsEnded");
        return new RedisConnectionStateListener() {
            @Override
            public void onRedisConnected(RedisChannelHandler<?, ?> connection, SocketAddress server) {
                made.run();
            }

            @Override
            public void onRedisDisconnected(RedisChannelHandler<?, ?> connection) {
                ended.run();
            }
        };
    }

    void publish(String channel, byte[] message) {
        tellFailure(commands.async().publish(channel, message));
    }

    void add(String stream, XAddArgs limits, Map<String, byte[]> entry) {
        tellFailure(commands.async().xadd(stream, limits, entry));
    }

    private void tellFailure(CompletionStage<?> sent) {
        sent.exceptionally(failure -> {
            context.onFailure(failure);
            return null;
        });
    }

    /** Returns once the server has the subscription, on a connection of its own. */
    AutoCloseable subscribe(String channel, MessageHandler handler) throws Exception {
        StatefulRedisPubSubConnection<String, byte[]> subscription =
                context.await(client.connectPubSubAsync(CODEC, server));
        subscription.addListener(new RedisPubSubAdapter<>() {
            @Override
            public void message(String of, byte[] message) {
                handler.onMessage(message);
            }
        });
        context.await(subscription.async().subscribe(channel));
        return new SingleClose(() -> context.await(subscription.closeAsync()));
    }

    /**
     * Reads later messages as a consumer group of its own, on a connection of its own, because a read waits there.
     *
     * @param taking whether it is the only reader: then it deletes messages that it has read, which the server does not
     *     do by itself
     */
    AutoCloseable read(String stream, boolean taking, java.util.function.Consumer<Map<String, byte[]>> entries)
            throws Exception {
        Consumer<String> self = Consumer.from(UUID.randomUUID().toString(), context.name());
        context.await(commands.async()
                .xgroupCreate(StreamOffset.latest(stream), self.getGroup(), XGroupCreateArgs.Builder.mkstream()));
        StatefulRedisConnection<String, byte[]> reading = context.await(client.connectAsync(CODEC, server));
        XReadArgs atMost =
                XReadArgs.Builder.block(0).noack(true).count(context.settings().integer(RedisMiddleware.READ_AT_MOST));
        return new SingleClose(new Receiver(
                context,
                "redis-" + stream,
                () -> {
                    for (StreamMessage<String, byte[]> entry : next(reading, self, stream, atMost)) {
                        entries.accept(entry.getBody());
                        if (taking) {
                            tellFailure(commands.async().xdel(stream, entry.getId()));
                        }
                    }
                },
                () -> context.await(reading.closeAsync())));
    }

    /**
     * A server that started again knows neither stream nor group: all that came to it since then is to be read. One
     * that knows them refuses.
     */
    @SuppressWarnings("unchecked")
    private List<StreamMessage<String, byte[]>> next(
            StatefulRedisConnection<String, byte[]> reading, Consumer<String> self, String stream, XReadArgs atMost)
            throws Exception {
        try {
            return reading.async()
                    .xreadgroup(self, atMost, StreamOffset.lastConsumed(stream))
                    .get();
        } catch (ExecutionException e) {
            if (!Reconnect.wanted(context.settings())
                    || e.getCause() instanceof RedisCommandExecutionException refused
                            && !refused.getMessage().startsWith("NOGROUP")) {
                throw e;
            }
            reading.async()
                    .xgroupCreate(
                            StreamOffset.from(stream, "0-0"), self.getGroup(), XGroupCreateArgs.Builder.mkstream());
            return List.of();
        }
    }

    /** A client leaves the resources alone that were made for it. */
    private static void close(RedisClient client) {
        client.close();
        client.getResources().shutdown(0, 2, TimeUnit.SECONDS).awaitUninterruptibly();
    }

    @Override
    public void close() {
        close(client);
    }
}
