package org.derbench.support.broker;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** A program that listens, and does nothing else. */
final class ListeningProgram {

    private ListeningProgram() {}

    public static void main(String[] args) throws IOException {
        try (ServerSocket listener =
                new ServerSocket(Integer.parseInt(args[0]), 1, InetAddress.getByName("127.0.0.1"))) {
            while (true) {
                listener.accept().close();
            }
        }
    }
}
