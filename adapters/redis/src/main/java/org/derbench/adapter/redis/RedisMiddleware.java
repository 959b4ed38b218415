package org.derbench.adapter.redis;

import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.adapter.Reconnect;
import org.derbench.support.lifecycle.Lazy;

/**
 * Redis by Lettuce and a redis-server: a stream whose consumer group takes requests and pushes, and publication on a
 * channel or a stream.
 */
public final class RedisMiddleware extends Adapter {

    static final String TLS = "tls";

    /** Whether publications go through a stream, which keeps them, in place of a channel, which does not. */
    static final String STREAMS = "publishByStream";

    /** Messages that may be under way in one channel: the server would keep any number. */
    static final String OUTSTANDING = "outstanding";

    /** After how many messages a receiver tells the sender that it has them, by a message of its own. */
    static final String CONFIRM_EVERY = "confirmEvery";

    /** The most messages that one read of a stream brings. */
    static final String READ_AT_MOST = "readAtMost";

    private static final Variant BASE = Reconnect.settable(Variant.BASE.with(
                    Setting.flag(TLS, false),
                    Setting.flag(STREAMS, false),
                    Setting.number(OUTSTANDING, 1024, 1, 1 << 20),
                    Setting.number(CONFIRM_EVERY, 64, 1, 1 << 20),
                    Setting.number(READ_AT_MOST, 64, 1, 65_536),
                    Setting.number("maxMessageBytes", 512 << 20, 1 << 20, 512 << 20)))
            .needs(new Program("redis-server", "redis-server"));

    /** It has no requests of its own: one is an entry of a stream, and its reply a publication. */
    public RedisMiddleware() {
        super(
                "redis",
                Library.of("io.lettuce:lettuce-core", "MIT"),
                Traits.of(Support.ADAPTED, Support.BROKERED, Support.BROKERED)
                        .sendingInHandlers()
                        .outstanding(64)
                        .brokeredBy("redis-server")
                        .reaching(50),
                BASE,
                BASE.named("streams").with(STREAMS, true),
                BASE.named("tls").with(TLS, true),
                Reconnect.variant(BASE));
    }

    /** By streams it is not tried with many subscribers. */
    @Override
    public Traits traits(Settings settings) {
        Traits traits = super.traits(settings);
        return settings.flag(STREAMS) ? traits.reaching(1) : traits;
    }

    @Override
    public Peer open(Context context) {
        return new RedisPeer(context, new Lazy<>(() -> RedisSession.open(context), RedisSession::close));
    }
}
