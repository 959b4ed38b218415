package org.derbench.kit.middleware;

import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.derbench.spi.Context;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;

/** Middleware that moves messages in memory, with one fault; it holds ports all the same, as a real one does. */
public final class MemoryMiddleware implements Middleware {

    private final Fault fault;
    private final Map<String, Function<byte[], byte[]>> listeners = new ConcurrentHashMap<>();

    public MemoryMiddleware() {
        this(Fault.NONE);
    }

    MemoryMiddleware(Fault fault) {
        this.fault = fault;
    }

    @Override
    public String name() {
        return fault == Fault.SHOUTS_ITS_NAME
                ? fault.name()
                : fault.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public Library library() {
        return Library.JDK;
    }

    @Override
    public Traits traits(Settings settings) {
        return fault == Fault.LEAVES_A_PROCESS
                ? Traits.of(Support.BROKERED, Support.BROKERED, Support.BROKERED)
                        .brokeredBy("sleep")
                : Traits.of(Support.NATIVE, Support.NATIVE, Support.ADAPTED)
                        .outstanding(64)
                        .reaching(100);
    }

    @Override
    public Peer open(Context context) {
        if (fault == Fault.SHOUTS_A_COUNTERS_NAME) {
            context.counters().counting("CONNECTIONS");
        } else if (fault == Fault.COUNTS_DOWN) {
            context.counters().reading(Map.of("left", new AtomicLong(100)::getAndDecrement));
        }
        return new MemoryPeer(context, fault, listeners);
    }
}
