package org.derbench.adapter.reference;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.derbench.spi.Context;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.broker.BrokerProcess;

/** A broker that carries nothing: it holds connections, and their ends see it die. */
final class IdleBroker {

    private static final long RETRY_NS = 500_000;

    private IdleBroker() {}

    /** The program: its arguments are an address and a port. */
    public static void main(String[] args) throws Exception {
        List<Socket> held = new ArrayList<>();
        try (ServerSocket server = new ServerSocket(Integer.parseInt(args[1]), 0, InetAddress.getByName(args[0]))) {
            while (true) {
                held.add(server.accept());
            }
        }
    }

    static BrokerProcess start(Context context) throws Exception {
        return new BrokerProcess(
                context,
                BrokerProcess.java(
                        IdleBroker.class,
                        List.of("-Xmx16m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"),
                        context.brokerHost(),
                        Integer.toString(context.port(Adapter.BROKER))),
                Adapter.BROKER);
    }

    /** Tells that one when it goes and comes back, as long as this process lives. */
    static void watch(Context context, Recovery recovery) {
        Thread thread = new Thread(
                () -> watch(new InetSocketAddress(context.brokerHost(), context.port(Adapter.BROKER)), recovery),
                "hiccup-broker");
        thread.setDaemon(true);
        thread.start();
    }

    private static void watch(InetSocketAddress broker, Recovery recovery) {
        boolean away = false;
        while (!Thread.currentThread().isInterrupted()) {
            try (Socket socket = new Socket()) {
                socket.connect(broker);
                if (away) {
                    recovery.brokerBack();
                }
                away = false;
                socket.getInputStream().read();
            } catch (java.io.IOException gone) {
                LockSupport.parkNanos(RETRY_NS);
            }
            if (!away) {
                recovery.brokerAway();
            }
            away = true;
        }
    }
}
