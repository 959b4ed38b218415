package org.derbench.kit.middleware;

import java.io.Closeable;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Plain sockets, of TCP and of UDP, in the place of the middleware's own kind. */
final class MiddlewareIntruder implements Closeable {

    private static final int GARBAGE_BYTES = 4_096;
    private static final int DATAGRAM_BYTES = 1_024;
    private static final int CONNECT_MS = 1_000;

    /** A few messages may be through before anybody has looked at who else is there. */
    private static final int NOTICED_MS = 50;

    private final Queue<Closeable> sockets = new ConcurrentLinkedQueue<>();

    private MiddlewareIntruder() {}

    /** Listens on these ports, and never says a word. */
    static MiddlewareIntruder mute(String host, Collection<Integer> ports) throws IOException {
        MiddlewareIntruder intruder = new MiddlewareIntruder();
        for (int port : ports) {
            intruder.listen(host, port);
            intruder.await(host, port);
        }
        return intruder;
    }

    /** Listens on these ports, and sends each client gibberish. */
    static MiddlewareIntruder babbling(String host, Collection<Integer> ports) throws IOException {
        return answering(host, ports, garbage());
    }

    /** Listens on these ports, and sends each client this answer. */
    static MiddlewareIntruder answering(String host, Collection<Integer> ports, byte[] answer) throws IOException {
        MiddlewareIntruder intruder = new MiddlewareIntruder();
        for (int port : ports) {
            ServerSocket listener = intruder.listen(host, port);
            start(() -> intruder.answer(listener, answer));
            DatagramSocket datagrams = intruder.await(host, port);
            start(() -> babble(datagrams));
        }
        return intruder;
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "kit-intruder");
        thread.setDaemon(true);
        thread.start();
    }

    /** Connects to the port, and sends bytes that no protocol has. */
    static MiddlewareIntruder client(Collection<String> hosts, Collection<Integer> ports) {
        return calling(hosts, ports, List.of(garbage()));
    }

    /** Connects to whatever listens there once for each of these, and sends it that. */
    static MiddlewareIntruder calling(Collection<String> hosts, Collection<Integer> ports, List<byte[]> calls) {
        MiddlewareIntruder intruder = new MiddlewareIntruder();
        hosts.forEach(host -> ports.forEach(port -> intruder.call(host, port, calls)));
        return intruder;
    }

    private ServerSocket listen(String host, int port) throws IOException {
        ServerSocket listener = new ServerSocket();
        sockets.add(listener);
        listener.bind(new InetSocketAddress(host, port));
        return listener;
    }

    private DatagramSocket await(String host, int port) throws IOException {
        DatagramSocket datagrams = new DatagramSocket(new InetSocketAddress(host, port));
        sockets.add(datagrams);
        return datagrams;
    }

    private static void babble(DatagramSocket datagrams) {
        DatagramPacket packet = new DatagramPacket(new byte[DATAGRAM_BYTES], DATAGRAM_BYTES);
        try {
            while (!datagrams.isClosed()) {
                datagrams.receive(packet);
                packet.setData(garbage(), 0, DATAGRAM_BYTES);
                datagrams.send(packet);
            }
        } catch (IOException closed) {
            // here, or whoever sent it does not wait for an answer: nobody else will come
        }
    }

    private void answer(ServerSocket listener, byte[] answer) {
        while (!listener.isClosed()) {
            try {
                Socket socket = listener.accept();
                sockets.add(socket);
                socket.getOutputStream().write(answer);
            } catch (IOException closed) {
                // by either end: the next one, if the port is still open
            }
        }
    }

    private void call(String host, int port, List<byte[]> calls) {
        List<Socket> called = new ArrayList<>();
        for (byte[] call : calls) {
            try (DatagramSocket datagrams = new DatagramSocket()) {
                datagrams.send(new DatagramPacket(
                        call, Math.min(call.length, DATAGRAM_BYTES), new InetSocketAddress(host, port)));
            } catch (IOException refused) {
                // nobody takes datagrams on this port of that host
            }
            Socket socket = new Socket();
            sockets.add(socket);
            try {
                socket.connect(new InetSocketAddress(host, port), CONNECT_MS);
                socket.getOutputStream().write(call);
                called.add(socket);
            } catch (IOException closed) {
                // nobody listens on this port of that host, or it saw through us at once
            }
        }
        if (!called.isEmpty()) {
            awaitNotice(called.get(called.size() - 1));
        }
    }

    private static void awaitNotice(Socket socket) {
        try {
            socket.setSoTimeout(NOTICED_MS);
            socket.getInputStream().read();
        } catch (IOException closed) {
            // it saw through us, or it has had the time to notice us
        }
    }

    private static byte[] garbage() {
        byte[] garbage = new byte[GARBAGE_BYTES];
        new Random(GARBAGE_BYTES).nextBytes(garbage);
        return garbage;
    }

    @Override
    public void close() throws IOException {
        for (Closeable socket : sockets) {
            socket.close();
        }
    }
}
