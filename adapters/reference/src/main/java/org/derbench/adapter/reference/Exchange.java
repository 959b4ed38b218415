package org.derbench.adapter.reference;

import java.net.BindException;
import java.net.ConnectException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Where the two ends of a trial find each other within one process.
 *
 * <p>It is static because there is no other way: derbench opens the two ends one by one and hands nothing over between
 * them, so they meet at what stands for an address, as sockets meet at the kernel's table of ports.
 */
final class Exchange {

    private static final Map<String, Object> BOUND = new ConcurrentHashMap<>();

    private Exchange() {}

    /** Puts something at that address, until what is returned is closed. */
    static AutoCloseable bind(String address, Object what) throws BindException {
        if (BOUND.putIfAbsent(address, what) != null) {
            throw new BindException(address + " is taken");
        }
        return () -> BOUND.remove(address, what);
    }

    /** What is at that address. */
    static <T> T find(String address, Class<T> type) throws ConnectException {
        Object what = BOUND.get(address);
        if (!type.isInstance(what)) {
            throw new ConnectException("nobody at " + address + " in this process");
        }
        return type.cast(what);
    }
}
