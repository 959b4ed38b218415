package org.derbench.adapter.iec104;

import java.io.IOException;
import java.net.InetAddress;
import java.net.SocketAddress;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.SSLContext;
import org.derbench.spi.*;
import org.derbench.support.tcp.ListeningPort;
import org.openmuc.j60870.*;

/** A controlled station: listens on a port, and serves each client. */
record Station(
        Context context, String port, Server server, GatedSockets sockets, Link.Messages messages, Set<Link> links)
        implements ServerEventListener, AutoCloseable {

    private static final int MOST_CONNECTIONS = 1_000;

    static Station open(Context context, SSLContext tls, String port, Link.Messages messages) throws IOException {
        int mostUntaken = context.settings().integer(Iec104Middleware.OUTSTANDING)
                + 2 * (context.settings().integer(Iec104Middleware.MAX_MESSAGE_BYTES) / Link.SEGMENT_BYTES);
        GatedSockets sockets = new GatedSockets(context, tls, mostUntaken);
        Server server = Server.builder()
                .setBindAddr(InetAddress.getByName(context.bindHost()))
                .setPort(context.port(port))
                .setMaxConnections(MOST_CONNECTIONS)
                .setSocketFactory(sockets)
                .setMaxNumOfOutstandingIPdus(context.settings().integer(Iec104Middleware.UNACKNOWLEDGED_SENT))
                .setMaxUnconfirmedIPdusReceived(context.settings().integer(Iec104Middleware.UNACKNOWLEDGED_RECEIVED))
                .build();
        Station station = new Station(context, port, server, sockets, messages, ConcurrentHashMap.newKeySet());
        server.start(station);
        return station;
    }

    @Override
    public void connectionIndication(Connection connection) {
        links.removeIf(each -> !each.isOpen());
        SocketAddress client = connection.getRemoteSocketAddress();
        Link link = new Link(context, connection, messages, sockets.taken(client));
        links.add(link);
        connection.setConnectionListener(link);
        sockets.open(client);
    }

    @Override
    public void serverStoppedListeningIndication(IOException reason) {
        // it does so when it is closed
    }

    @Override
    public void connectionAttemptFailed(IOException reason) {
        // whoever tried sees it
    }

    /** The library does not wait for its thread, which holds the port. */
    @Override
    public void close() throws IOException, InterruptedException {
        server.stop();
        links.forEach(Link::close);
        ListeningPort.here(context, port).awaitFree();
    }
}
