package org.derbench.adapter.grpc;

import io.grpc.Attributes;
import io.grpc.ConnectivityState;
import io.grpc.ManagedChannel;
import io.grpc.ServerTransportFilter;
import org.derbench.spi.LibraryCounters;

/** Counts connections: the changes of a channel's state, and the connections that a server accepts. */
record GrpcConnectionCounter(Runnable made, Runnable failed) {

    /** From now on, until the channel is shut down. */
    static void watch(ManagedChannel channel, LibraryCounters counters) {
        new GrpcConnectionCounter(counters.counting("connectionsMade"), counters.counting("connectionsFailed"))
                .next(channel);
    }

    /** It tells of one change, and has to be asked for the next. */
    private void next(ManagedChannel channel) {
        ConnectivityState state = channel.getState(false);
        if (state == ConnectivityState.READY) {
            made.run();
        } else if (state == ConnectivityState.TRANSIENT_FAILURE) {
            failed.run();
        }
        if (state != ConnectivityState.SHUTDOWN) {
            channel.notifyWhenStateChanged(state, () -> next(channel));
        }
    }

    static ServerTransportFilter accepted(LibraryCounters counters) {
        Runnable accepted = counters.counting("connectionsAccepted");
        return new ServerTransportFilter() {
            @Override
            public Attributes transportReady(Attributes connection) {
                accepted.run();
                return connection;
            }
        };
    }
}
