package org.derbench.yami4;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The objects of an agent by name. */
final class ObjectRegistry {

    private static final String UNKNOWN = "Unknown destination object.";

    private final Map<String, IncomingMessageCallback> callbacks = new ConcurrentHashMap<>();

    void register(String name, IncomingMessageCallback callback) {
        if (callbacks.putIfAbsent(name, callback) != null) {
            throw new IllegalArgumentException("object '" + name + "' is registered already");
        }
    }

    void unregister(String name) {
        callbacks.remove(name);
    }

    /** Has the object take the message, and rejects the message if it does not. */
    void call(IncomingMessage message) throws InterruptedException {
        IncomingMessageCallback callback = callbacks.get(message.objectName());
        if (callback == null) {
            reject(message, UNKNOWN);
            return;
        }
        try {
            callback.call(message);
        } catch (Throwable e) {
            // whatever the callback throws is for the sender to know, and ends no thread
            reject(message, e.toString());
        }
    }

    private static void reject(IncomingMessage message, String reason) throws InterruptedException {
        if (message.isAnswered()) {
            return;
        }
        try {
            message.reject(reason);
        } catch (IOException e) {
            // whoever sent the message is gone: its connection has told so
        }
    }
}
