package org.derbench.yami4;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.SSLEngine;

/** The connections of an agent by target, made by either side. */
final class Connections {

    private final Map<String, Connection> byTarget = new ConcurrentHashMap<>();
    private final Set<Connection> accepted = ConcurrentHashMap.newKeySet();
    private final Object connecting = new Object();
    private final ConnectionObserver observer;
    private volatile boolean closed;

    Connections(ConnectionObserver observer) {
        this.observer = observer;
    }

    /** The connection to this target; makes it if necessary. */
    Connection to(String target, Core core) throws IOException {
        Connection connection = byTarget.get(target);
        if (connection != null) {
            return connection;
        }
        synchronized (connecting) {
            Connection madeMeanwhile = byTarget.get(target);
            return madeMeanwhile == null ? connect(target, core) : madeMeanwhile;
        }
    }

    private Connection connect(String name, Core core) throws IOException {
        Target target = Target.of(name);
        InetSocketAddress address = target.remote();
        if (address.isUnresolved()) {
            throw new UnknownHostException(target.host());
        }
        SocketChannel channel = SocketChannel.open();
        try {
            channel.socket()
                    .connect(address, (int) core.options().connectTimeout().toMillis());
            return add(name, new Connection(target, channel, connected(target, channel, core.options()), core));
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static Transport connected(Target target, SocketChannel channel, AgentOptions options) throws IOException {
        if (options.tls() == null) {
            return Transport.of(channel);
        }
        SSLEngine engine = options.tls().createSSLEngine(target.host(), target.port());
        engine.setUseClientMode(true);
        TlsTransport tls = new TlsTransport(channel, engine);
        tls.connect(options.connectTimeout());
        return tls;
    }

    private static Transport accepted(SocketChannel channel, AgentOptions options) throws IOException {
        if (options.tls() == null) {
            return Transport.of(channel);
        }
        SSLEngine engine = options.tls().createSSLEngine();
        engine.setUseClientMode(false);
        engine.setNeedClientAuth(true);
        return new TlsTransport(channel, engine);
    }

    /** Takes a connection that another agent made, if there are not too many of them. */
    void accepted(SocketChannel channel, Core core) throws IOException {
        if (closed || accepted.size() == core.options().limits().connections()) {
            channel.close();
            return;
        }
        try {
            Target source = Target.of((InetSocketAddress) channel.getRemoteAddress());
            Connection connection = new Connection(source, channel, accepted(channel, core.options()), core);
            accepted.add(connection);
            add(source.toString(), connection);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private Connection add(String name, Connection connection) throws IOException {
        byTarget.put(name, connection);
        if (closed) {
            close(name);
            throw new IOException("the agent is closed");
        }
        connection.startReading();
        return connection;
    }

    /** Forgets a connection that has ended, and tells so. */
    void ended(Connection connection, IOException cause) {
        forget(connection);
        observer.connectionClosed(connection.target().toString(), cause);
    }

    private void forget(Connection connection) {
        byTarget.values().remove(connection);
        accepted.remove(connection);
    }

    /** Ends the connection to that target, if there is one. */
    void close(String target) {
        Connection connection = byTarget.get(target);
        if (connection != null && connection.close(new IOException("this end closed the connection"))) {
            forget(connection);
        }
    }

    /** Ends all, and lets no more be made. */
    void close() {
        closed = true;
        byTarget.keySet().forEach(this::close);
    }
}
