package org.example.derbench;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;
import org.derbench.spi.*;

/** Messages over UDP. */
public final class UdpBusMiddleware extends Adapter {

    public UdpBusMiddleware() {
        super("udp-bus", Library.JDK, Traits.of(Support.UNSUPPORTED, Support.NATIVE, Support.ADAPTED),
                Variant.BASE.with(Setting.number("againMs", 20, 1, 10_000)));
    }

    @Override
    public Peer open(Context context) {
        return new End(context);
    }

    private record End(Context context) implements Peer {

        private SocketAddress other(Channel channel) {
            return new InetSocketAddress(context.peerHost(), context.port(channel));
        }

        @Override
        public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
            return new UdpPort(context, context.port(channel), handler, greeting -> { });
        }

        @Override
        public Sender push(Channel channel) throws Exception {
            return Opening.of(new UdpPort(context, 0, message -> { }, greeting -> { }), port -> port.greet(other(channel))).to(other(channel));
        }

        @Override
        public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
            return Opening.of(new UdpPort(context, 0, handler, greeting -> { }), port -> port.greet(other(channel)));
        }

        @Override
        public Sender publish(Channel channel) throws Exception {
            Set<SocketAddress> subscribers = new CopyOnWriteArraySet<>();
            UdpPort port = new UdpPort(context, context.port(channel), message -> { }, subscribers::add);
            return Sender.of(message -> {
                for (SocketAddress subscriber : subscribers) {
                    port.send(subscriber, message);
                }
            }, port);
        }
    }
}
