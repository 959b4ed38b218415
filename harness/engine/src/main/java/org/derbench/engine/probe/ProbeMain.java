package org.derbench.engine.probe;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;

/**
 * One end of a link measurement.
 * <ul>
 * <li>{@code responder ADDRESS} listens there, prints {@code port=NUMBER}, and serves until it is ended;</li>
 * <li>{@code initiator ADDRESS PORT UP_BYTES DOWN_BYTES MOST_MS} measures, prints one {@code name=value} line for each
 * figure of {@link RoundTrips} and, with the prefixes {@code up} and {@code down}, of {@link BulkResult}, and ends.</li>
 * </ul>
 */
public final class ProbeMain {

    private static final int CONNECT_MS = 10_000;
    /** Longer than the longest queue of any profile takes to drain. */
    private static final int SILENCE_MS = 20_000;

    private ProbeMain() {
    }

    /** Runs one end; see the class. Exit code 1, with one line on standard error, where the other end is not heard. */
    public static void main(String[] arguments) {
        try {
            run(arguments);
        } catch (IOException e) {
            System.err.println(arguments[0] + ": " + e);
            System.exit(1);
        }
    }

    private static void run(String[] arguments) throws IOException {
        if (arguments[0].equals("responder")) {
            serve(InetAddress.getByName(arguments[1]));
        } else {
            InetSocketAddress peer = new InetSocketAddress(arguments[1], Integer.parseInt(arguments[2]));
            int mostMs = Integer.parseInt(arguments[5]);
            measure(peer, new BulkOrder(Long.parseLong(arguments[3]), mostMs), new BulkOrder(Long.parseLong(arguments[4]), mostMs));
        }
    }

    private static void serve(InetAddress address) throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, address)) {
            System.out.println("port=" + server.getLocalPort());
            while (!Thread.currentThread().isInterrupted()) {
                try (Socket socket = prepared(server.accept())) {
                    ProbeService.serve(socket);
                }
            }
        }
    }

    private static void measure(InetSocketAddress peer, BulkOrder up, BulkOrder down) throws IOException {
        try (Socket socket = connect(peer)) {
            print("", ProbeClient.roundTrips(socket).toMap());
        }
        try (Socket socket = connect(peer)) {
            print("up", ProbeClient.up(socket, up).toMap());
        }
        try (Socket socket = connect(peer)) {
            print("down", ProbeClient.down(socket, down).toMap());
        }
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
                (prefix.isEmpty() ? name : prefix + Character.toUpperCase(name.charAt(0)) + name.substring(1)) + "=" + value));
    }
}
