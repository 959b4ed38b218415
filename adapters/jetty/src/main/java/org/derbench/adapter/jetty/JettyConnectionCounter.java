package org.derbench.adapter.jetty;

import java.net.SocketAddress;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SocketChannel;
import org.derbench.spi.LibraryCounters;
import org.eclipse.jetty.io.ClientConnector.ConnectListener;
import org.eclipse.jetty.io.SelectorManager.AcceptListener;

/** Counts TCP connections by Jetty's listener. */
final class JettyConnectionCounter {

    private JettyConnectionCounter() {}

    static AcceptListener accepted(LibraryCounters counters) {
        Runnable accepted = counters.counting("connectionsAccepted");
        return new AcceptListener() {
            @Override
            public void onAccepted(SelectableChannel connection) {
                accepted.run();
            }
        };
    }

    static ConnectListener connected(LibraryCounters counters) {
        Runnable made = counters.counting("connectionsMade");
        Runnable failed = counters.counting("connectionsFailed");
        return new ConnectListener() {
            @Override
            public void onConnectSuccess(SocketChannel connection) {
                made.run();
            }

            @Override
            public void onConnectFailure(SocketChannel connection, SocketAddress server, Throwable failure) {
                failed.run();
            }
        };
    }
}
