package org.example.derbench;

import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.lifecycle.Opening;
import org.derbench.support.tcp.ListeningPort;

/** Messages over UDP. */
public final class UdpBusMiddleware extends Adapter {

    public UdpBusMiddleware() {
        super("udp-bus", Library.JDK, Traits.of(Support.UNSUPPORTED, Support.NATIVE, Support.ADAPTED),
                Variant.BASE.with(Setting.number("againMs", 20, 1, 10_000), Setting.number("maxMessageBytes", 16 << 20, 1, 1 << 30)));
    }

    @Override
    public Peer open(Context context) {
        return new End(context);
    }

    private record End(Context context) implements Peer {

        private SocketAddress other(Channel channel) {
            return new InetSocketAddress(context.peerHost(), context.port(channel));
        }

        /** At whichever port is free: the other end sees where datagrams come from. */
        private DatagramSocket anywhere() throws Exception {
            return new DatagramSocket(new InetSocketAddress(context.bindHost(), 0));
        }

        @Override
        public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
            return new UdpPort(context, ListeningPort.here(context, channel.label()).datagrams(), handler, greeting -> { });
        }

        @Override
        public Sender push(Channel channel) throws Exception {
            UdpPort port = Opening.of(new UdpPort(context, anywhere(), message -> { }, greeting -> { }), opened -> opened.greet(other(channel)));
            return Sender.of(message -> port.send(other(channel), message), port);
        }

        @Override
        public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
            return Opening.of(new UdpPort(context, anywhere(), handler, greeting -> { }), port -> port.greet(other(channel)));
        }

        @Override
        public Sender publish(Channel channel) throws Exception {
            Set<SocketAddress> subscribers = new CopyOnWriteArraySet<>();
            UdpPort port = new UdpPort(context, ListeningPort.here(context, channel.label()).datagrams(), message -> { }, subscribers::add);
            return Sender.of(message -> {
                for (SocketAddress subscriber : subscribers) {
                    port.send(subscriber, message);
                }
            }, port);
        }
    }
}
