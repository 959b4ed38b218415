package org.derbench.adapter.ice;

import com.zeroc.Ice.ConnectionInfo;
import com.zeroc.Ice.Current;
import com.zeroc.Ice.Endpoint;
import com.zeroc.Ice.Instrumentation.*;
import com.zeroc.Ice.Instrumentation.ConnectionState;
import com.zeroc.Ice.ObjectPrx;
import java.util.Map;
import org.derbench.spi.LibraryCounters;

/**
 * Hears of connections from Ice's instrumentation. The library also asks it about each invocation, and the answer is
 * always that it does not observe them.
 */
record IceConnectionCounter(Runnable begun, Runnable made) implements CommunicatorObserver {

    static IceConnectionCounter of(LibraryCounters counters) {
        return new IceConnectionCounter(
                counters.counting("connectsBegun"), counters.counting("connectionsMadeOrAccepted"));
    }

    @Override
    public Observer getConnectionEstablishmentObserver(Endpoint endpoint, String connector) {
        begun.run();
        return null;
    }

    /** A connection has no observer when it is new, and is asked again at each change of its state. */
    @Override
    public ConnectionObserver getConnectionObserver(
            ConnectionInfo connection, Endpoint endpoint, ConnectionState state, ConnectionObserver before) {
        if (state == ConnectionState.ConnectionStateActive) {
            made.run();
        }
        return null;
    }

    @Override
    public Observer getEndpointLookupObserver(Endpoint endpoint) {
        return null;
    }

    @Override
    public ThreadObserver getThreadObserver(String parent, String id, ThreadState state, ThreadObserver before) {
        return null;
    }

    @Override
    public InvocationObserver getInvocationObserver(ObjectPrx proxy, String operation, Map<String, String> context) {
        return null;
    }

    @Override
    public DispatchObserver getDispatchObserver(Current current, int bytes) {
        return null;
    }

    @Override
    public void setObserverUpdater(ObserverUpdater updater) {
        // nothing is switched on or off later
    }
}
