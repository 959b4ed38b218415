package org.derbench.adapter.iec104;

import java.net.InetAddress;
import java.util.List;
import org.derbench.spi.*;
import org.derbench.support.external.Access;
import org.derbench.support.lifecycle.Opening;
import org.derbench.support.tcp.TcpSockets;
import org.openmuc.j60870.ClientConnectionBuilder;
import org.openmuc.j60870.Connection;

/**
 * A controlling station of a controlled one that derbench does not run. Each thing that it makes has a connection of
 * its own. For each message a command goes out: the protocol has none that carries a message's bytes.
 */
record ExternalStation(Context context, External system) implements Peer {

    private static final String INSTEAD = "a command of up to 20 bytes, with the message's number as its value";

    private static final String OVER_TLS = "iec104s";

    /** The ways to such stations: in clear, and over TLS at the port of IEC 62351-3. */
    static List<External.Scheme> schemes() {
        return List.of(scheme("iec104", 2404), scheme(OVER_TLS, 19_998));
    }

    /** No station has an object that anybody may command: the user names it. */
    private static External.Scheme scheme(String name, int port) {
        return new External.Scheme(name, port, List.of(Expect.ANSWERED), "", "*", INSTEAD);
    }

    private TcpSockets sockets() throws Exception {
        TcpSockets clear = new TcpSockets(false);
        return system.scheme().equals(OVER_TLS)
                ? clear.overNamed(Access.told(context).tls(), context.timeoutMs())
                : clear;
    }

    @Override
    public Requester request() throws Exception {
        Command command = Command.of(system.topicOf(context));
        Settings settings = context.settings();
        Connection connection = new ClientConnectionBuilder(InetAddress.getByName(system.host()))
                .setPort(system.port())
                .setConnectionTimeout(context.timeoutMs())
                .setSocketFactory(sockets())
                .setMaxNumOfOutstandingIPdus(settings.integer(Iec104Middleware.UNACKNOWLEDGED_SENT))
                .setMaxUnconfirmedIPdusReceived(settings.integer(Iec104Middleware.UNACKNOWLEDGED_RECEIVED))
                .useSharedThreadPool()
                .build();
        Commands commands = Opening.of(new Commands(context, connection, command), Commands::start);
        return Requester.of(message -> commands.give(), commands);
    }
}
