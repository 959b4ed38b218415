package org.derbench.kit.middleware;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The facts that the kernel tells of a process, see proc(5). */
record ProcessFacts(ProcessHandle process) {

    private static final int LOCAL = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;
    private static final String LISTENING = "0A";

    /** The facts of a process and of all that it started. */
    static Stream<ProcessFacts> of(Process started) {
        return Stream.concat(Stream.of(started.toHandle()), started.descendants())
                .map(ProcessFacts::new);
    }

    /** The number of the user that it runs as. */
    int user() throws IOException {
        return Files.readAllLines(file("status")).stream()
                .filter(line -> line.startsWith("Uid:"))
                .map(line -> line.split("\\s+")[2])
                .mapToInt(Integer::parseInt)
                .findFirst()
                .orElseThrow();
    }

    /** Where it listens, by TCP. */
    Set<InetSocketAddress> listensAt() throws IOException {
        Set<String> own = sockets();
        return Stream.of("net/tcp", "net/tcp6")
                .flatMap(table -> lines(file(table)))
                .map(line -> line.strip().split("\\s+"))
                .filter(line -> line[STATE].equals(LISTENING) && own.contains("socket:[" + line[INODE] + "]"))
                .map(line -> address(line[LOCAL]))
                .collect(Collectors.toSet());
    }

    private Set<String> sockets() throws IOException {
        try (Stream<Path> files = Files.list(file("fd"))) {
            return files.map(ProcessFacts::target).collect(Collectors.toSet());
        }
    }

    private static String target(Path file) {
        try {
            return Files.readSymbolicLink(file).toString();
        } catch (NoSuchFileException closed) {
            return "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.exists(file) ? Files.readAllLines(file).stream().skip(1) : Stream.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads an address: words of four bytes, each in the order of this machine. */
    private static InetSocketAddress address(String hexadecimal) {
        String[] parts = hexadecimal.split(":");
        ByteBuffer words = ByteBuffer.wrap(HexFormat.of().parseHex(parts[0])).order(ByteOrder.nativeOrder());
        ByteBuffer bytes = ByteBuffer.allocate(words.remaining());
        while (words.hasRemaining()) {
            bytes.putInt(words.getInt());
        }
        try {
            return new InetSocketAddress(InetAddress.getByAddress(bytes.array()), Integer.parseInt(parts[1], 16));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path file(String name) {
        return Path.of("/proc", String.valueOf(process.pid()), name);
    }
}
