package org.derbench.adapter.iec104;

import java.net.InetAddress;
import java.util.List;
import org.derbench.spi.*;
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

    /** The way to such stations. */
    static External.Scheme scheme() {
        return new External.Scheme("iec104", 2404, List.of(Expect.ANSWERED), "1/{number}/C_SE_NC_1", "*", INSTEAD);
    }

    @Override
    public Requester request() throws Exception {
        Command command = Command.of(system.topicOf(context));
        Settings settings = context.settings();
        Connection connection = new ClientConnectionBuilder(InetAddress.getByName(system.host()))
                .setPort(system.port())
                .setConnectionTimeout(context.timeoutMs())
                .setSocketFactory(new TcpSockets(false))
                .setMaxNumOfOutstandingIPdus(settings.integer(Iec104Middleware.UNACKNOWLEDGED_SENT))
                .setMaxUnconfirmedIPdusReceived(settings.integer(Iec104Middleware.UNACKNOWLEDGED_RECEIVED))
                .useSharedThreadPool()
                .build();
        Commands commands = Opening.of(new Commands(context, connection, command), Commands::start);
        return Requester.of(message -> commands.give(), commands);
    }
}
