package org.derbench.engine.probe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import org.derbench.engine.load.Load;
import org.derbench.message.number.Numbers;
import org.derbench.spi.MiddlewareException;

/**
 * One end of a link measurement.
 *
 * <ul>
 *   <li>{@code responder ADDRESS} listens there, prints {@code port=NUMBER}, and serves until it is ended;
 *   <li>{@code initiator ADDRESS PORT UP_BYTES DOWN_BYTES MOST_MS TRAIN_COUNT TRAIN_INTERVAL_US PATIENCE_MS SHOTS
 *       UP_VOLLEY DOWN_VOLLEY} measures, prints, and ends. It prints one {@code name=value} line for each figure of
 *       {@link RoundTrips}, of a {@link Train}, and of each {@link Shot} if {@code SHOTS} is {@code true}. With the
 *       prefixes {@code up} and {@code down} it prints the figures of a {@link Volley} of that many packets, if any,
 *       and of {@link BulkResult}.
 * </ul>
 */
public final class ProbeMain {

    private static final int CONNECT_MS = 10_000;
    /** The most silence: longer than the longest queue of any profile takes to drain. */
    private static final int SILENCE_MS = 20_000;

    private static final long NS_PER_US = 1000;
    private static final long NEVER = -1;

    private ProbeMain() {}

    /** Runs one end; see the class. Exit code 1, with one line on standard error, if the other end is not heard. */
    public static void main(String[] arguments) {
        try {
            run(arguments);
        } catch (IOException | InterruptedException e) {
            System.err.println(arguments[0] + ": " + MiddlewareException.reasonOf(e));
            System.exit(1);
        }
    }

    private static void run(String[] arguments) throws IOException, InterruptedException {
        if (arguments[0].equals("responder")) {
            serve(InetAddress.getByName(arguments[1]));
        } else {
            InetSocketAddress peer = new InetSocketAddress(arguments[1], Numbers.parseInt(arguments[2]));
            int mostMs = Numbers.parseInt(arguments[5]);
            try (Socket socket = connect(peer)) {
                print("", ProbeClient.roundTrips(socket).toMap());
            }
            datagrams(peer, arguments);
            try {
                load(peer, "up", new BulkOrder(Numbers.parseLong(arguments[3]), mostMs));
                load(peer, "down", new BulkOrder(Numbers.parseLong(arguments[4]), mostMs));
            } catch (IOException e) {
                throw explained(e, peer, Numbers.parseInt(arguments[8]));
            }
        }
    }

    /**
     * A stream that stands still where small packets come through has a reason that only a look at large ones shows.
     */
    private static IOException explained(IOException failure, InetSocketAddress peer, int patienceMs) {
        try (Datagrams datagrams = new Datagrams(peer, patienceMs)) {
            Optional<LargestPacket> largest = LargestPacket.to(peer);
            String remark = largest.map(packet -> packet.remark("up", bytes -> datagrams.arrives(true, bytes)))
                    .filter(said -> !said.isEmpty())
                    .or(() -> largest.map(packet -> packet.remark("down", bytes -> datagrams.arrives(false, bytes))))
                    .orElse("");
            return remark.isEmpty() ? failure : new IOException(remark, failure);
        } catch (IOException | UncheckedIOException e) {
            failure.addSuppressed(e);
            return failure;
        }
    }

    private static void serve(InetAddress address) throws IOException {
        AtomicLong pings = new AtomicLong();
        try (ProbePort port = ProbePort.at(address)) {
            start("probe-datagrams", () -> serve(port.datagrams()));
            System.out.println("port=" + port.number());
            while (!Thread.currentThread().isInterrupted()) {
                Socket socket = prepared(port.server().accept());
                start("probe-service", () -> serve(socket, pings));
            }
        }
    }

    private static void start(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
    }

    private static void serve(DatagramSocket datagrams) {
        try {
            DatagramService.serve(datagrams);
        } catch (IOException e) {
            System.err.println("responder: " + MiddlewareException.reasonOf(e));
        }
    }

    // The initiator, whose connection ends with it, says what is wrong for both.
    private static void serve(Socket socket, AtomicLong pings) {
        try (socket) {
            ProbeService.serve(socket, pings);
        } catch (IOException e) {
            System.err.println("responder: " + MiddlewareException.reasonOf(e));
        }
    }

    private static void datagrams(InetSocketAddress peer, String[] arguments) throws IOException, InterruptedException {
        try (Datagrams datagrams = new Datagrams(peer, Numbers.parseInt(arguments[8]))) {
            print(
                    "",
                    datagrams
                            .train(Numbers.parseInt(arguments[6]), Numbers.parseLong(arguments[7]) * NS_PER_US)
                            .toMap());
            if (Boolean.parseBoolean(arguments[9])) {
                Map<Shot, Long> shortestNs = datagrams.shortestNs();
                for (Shot shot : Shot.values()) {
                    System.out.println(shot.figure() + "=" + shortestNs.getOrDefault(shot, NEVER));
                }
            }
            volleys(datagrams, "up", Numbers.parseInt(arguments[10]));
            volleys(datagrams, "down", Numbers.parseInt(arguments[11]));
        }
    }

    private static void volleys(Datagrams datagrams, String way, int count) throws IOException {
        if (count > 0) {
            print(way, datagrams.volleys(way.equals("up"), count).toMap());
        }
    }

    private static void load(InetSocketAddress peer, String way, BulkOrder order)
            throws IOException, InterruptedException {
        load(
                peer,
                way,
                way.equals("up")
                        ? (socket, pings) -> ProbeClient.up(socket, order)
                        : (socket, pings) -> ProbeClient.down(socket, order, pings));
    }

    /** Loads the link one way, with small packets beside the load. */
    private static void load(InetSocketAddress peer, String way, Load load) throws IOException, InterruptedException {
        try (Socket loaded = connect(peer);
                Socket beside = connect(peer)) {
            AtomicLong pings = new AtomicLong();
            FutureTask<BulkResult> task = new FutureTask<>(() -> load.on(loaded, pings));
            new Thread(task, "probe-load").start();
            RoundTrips roundTrips = ProbeClient.roundTripsDuring(task, beside, pings);
            print(way, task.get().toMap());
            System.out.println(way + "LoadedRoundTripMaxNs=" + roundTrips.maxNs());
        } catch (ExecutionException e) {
            throw new IOException(way + ": " + e.getCause().getMessage(), e);
        }
    }

    /** Loads a link over this connection; it may read how many small packets have come back beside it. */
    private interface Load {
        BulkResult on(Socket socket, AtomicLong pings) throws IOException;
    }

    private static Socket connect(InetSocketAddress peer) throws IOException {
        Socket socket = new Socket();
        socket.connect(peer, CONNECT_MS);
        return prepared(socket);
    }

    private static Socket prepared(Socket socket) throws IOException {
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(SILENCE_MS);
        return socket;
    }

    private static void print(String prefix, Map<String, Long> figures) {
        figures.forEach((name, value) -> System.out.println(
                (prefix.isEmpty() ? name : prefix + Character.toUpperCase(name.charAt(0)) + name.substring(1)) + "="
                        + value));
    }
}
