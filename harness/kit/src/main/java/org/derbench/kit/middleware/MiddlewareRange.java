package org.derbench.kit.middleware;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Port numbers that one JVM has for itself as long as it holds them: of kits that run at the same time, none picks what
 * another has picked and does not listen on yet.
 */
final class MiddlewareRange implements AutoCloseable {

    /** Above the ports of trials, and below the range from which Linux takes the ports of clients. */
    private static final int LOWEST = 28_000;

    private static final int HIGHEST = 32_600;
    private static final int SIZE = 200;

    /**
     * An address of this machine that belongs to no end. Whoever listens there, on the number before a range, holds the
     * range.
     */
    private static final String HELD_AT = "127.0.0.6";

    private final int before;
    private final int size;
    private final ServerSocket holding;
    private final AtomicInteger picked;

    private MiddlewareRange(int before, int size, ServerSocket holding) {
        this.before = before;
        this.size = size;
        this.holding = holding;
        this.picked = new AtomicInteger(new Random().nextInt(size));
    }

    /** The first that nobody holds; all of them together where each is held. */
    static MiddlewareRange claim() throws IOException {
        ServerSocket socket = new ServerSocket();
        for (int before = LOWEST; before + SIZE <= HIGHEST; before += SIZE) {
            try {
                socket.bind(new InetSocketAddress(HELD_AT, before));
                return new MiddlewareRange(before, SIZE, socket);
            } catch (IOException held) {
                // the next one
                socket.close();
                socket = new ServerSocket();
            }
        }
        return new MiddlewareRange(LOWEST, HIGHEST - LOWEST, socket);
    }

    /**
     * The next of its numbers, after the last the first: of kits at the same time in one JVM none looks at what another
     * has picked.
     */
    int pick() {
        return before + 1 + Math.floorMod(picked.getAndIncrement(), size - 1);
    }

    boolean contains(int port) {
        return port > before && port < before + size;
    }

    @Override
    public void close() throws IOException {
        holding.close();
    }
}
