package org.derbench.adapter.reference;

import java.net.BindException;
import java.net.ConnectException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Where the two ends of a trial find each other within one process. */
public final class Exchange {

    /**
     * The exchange of this process. derbench opens both ends one by one and hands nothing from one to the other. They
     * meet at a stand-in for an address, as sockets meet at the kernel's table of ports.
     */
    static final Exchange OF_PROCESS = new Exchange();

    private final Map<String, Object> bound = new ConcurrentHashMap<>();

    /** Binds an object to an address, until the result is closed. */
    AutoCloseable bind(String address, Object what) throws BindException {
        if (bound.putIfAbsent(address, what) != null) {
            throw new BindException(address + " is taken");
        }
        return () -> bound.remove(address, what);
    }

    /** The object at an address. */
    <T> T find(String address, Class<T> type) throws ConnectException {
        Object what = bound.get(address);
        if (!type.isInstance(what)) {
            throw new ConnectException("nobody at " + address + " in this process");
        }
        return type.cast(what);
    }
}
