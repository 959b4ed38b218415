package org.derbench.adapter.opcua;

import java.util.List;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.eclipse.milo.opcua.stack.core.NamespaceTable;
import org.eclipse.milo.opcua.stack.core.types.DefaultDataTypeManager;

/** OPC UA by Eclipse Milo: binary encoding over TCP. A method call, a write, and a subscription to a variable. */
public final class OpcUaMiddleware extends Adapter {

    /**
     * Threads of each server and of each client for arriving messages; the library's default is as many as it takes.
     */
    static final String THREADS = "threads";

    /**
     * How often the server sends a subscription's messages, in ms. The library's servers take no less than the
     * standard, and turn less into 250.
     */
    static final String PUBLISHING_INTERVAL_MS = "publishingIntervalMs";

    /**
     * Values that a monitored item can hold back; the most that the library allows. A publisher waits when it is full.
     */
    static final String QUEUE_SIZE = "queueSize";

    /**
     * The number of publish requests that a subscriber keeps at the server; at most two for one subscription. With more
     * than one, the library's client can mistake an answer for one that came too early. It then waits for a repetition
     * on the very thread that its answers need, and stands still.
     */
    static final String PUBLISH_REQUESTS = "publishRequests";

    /**
     * Values that are published in one message at most; the next follows at once. Above 4 MiB a message costs Netty a
     * fresh allocation.
     */
    static final String VALUES_PER_PUBLISH = "valuesPerPublish";

    /** The longest message, in bytes, also of publications that travel together. The library's own limit is 2 MiB. */
    static final String MAX_MESSAGE_BYTES = "maxMessageBytes";

    /** Whether messages are signed and encrypted by Basic256Sha256; the security policy is None otherwise. */
    static final String SECURE = "secure";

    private static final Variant BASE = Variant.BASE.with(
            Setting.number(THREADS, 4, 1, 1_000),
            Setting.number(PUBLISHING_INTERVAL_MS, 10, 10, 600_000),
            Setting.number(QUEUE_SIZE, 65_535, 1, 65_535),
            Setting.number(PUBLISH_REQUESTS, 1, 1, 1_000),
            Setting.number(VALUES_PER_PUBLISH, 32, 1, 65_535),
            Setting.number(MAX_MESSAGE_BYTES, 64 << 20, 8_192, 1 << 30),
            Setting.flag(SECURE, false));

    public OpcUaMiddleware() {
        super(
                "opcua",
                Library.of("org.eclipse.milo:milo-sdk-server", "EPL-2.0"),
                Traits.of(Support.NATIVE, Support.ADAPTED, Support.NATIVE),
                BASE,
                BASE.named("secure").with(SECURE, true));
    }

    @Override
    public List<External.Scheme> schemes() {
        return List.of(ExternalServer.scheme());
    }

    @Override
    public Peer open(Context context) throws Exception {
        // its first use takes seconds on a small machine: here, and not out of the time to bind or to connect
        DefaultDataTypeManager.createAndInitialize(new NamespaceTable());
        return context.external().isPresent()
                ? new ExternalServer(context, context.external().get())
                : OpcUaPeer.open(context);
    }
}
