package org.derbench.engine.node;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.derbench.engine.time.NanoClock;
import org.derbench.message.function.ThrowingSupplier;
import org.derbench.spi.MiddlewareException;

/** The programs of a role's brokers, which a fault kills and restarts. */
final class Brokers implements NodeHost.BrokerControl {

    private static final long LOOK_EVERY_NS = 2_000_000;
    private static final List<Path> SOCKETS = List.of(Path.of("/proc/self/net/tcp"), Path.of("/proc/self/net/tcp6"));
    /**
     * A line of the kernel's socket tables: number, local address, remote address, and the state of a listening socket.
     */
    private static final Pattern LISTENING = Pattern.compile(" *\\d+: [0-9A-F]+:([0-9A-F]{4}) \\S+ 0A .*");

    private final Children programs;
    private final NanoClock clock;
    private final Duration timeout;
    private final Set<Integer> ports = new HashSet<>();
    private Set<Integer> before = Set.of();
    private ThrowingSupplier<List<Process>, IOException> again = List::of;

    /** @param timeout the longest time until they are dead, and until they listen again */
    Brokers(Children programs, NanoClock clock, Duration timeout) {
        this.programs = programs;
        this.clock = clock;
        this.timeout = timeout;
    }

    @Override
    public void mayListen(int port) {
        ports.add(port);
    }

    @Override
    public void kill() throws Exception {
        before = listening();
        again = programs.kill();
        if (before.isEmpty()) {
            throw new MiddlewareException(MiddlewareException.Kind.REFUSED, "no program of a broker listens");
        }
        await(() -> listening().isEmpty(), "the broker still listens");
    }

    @Override
    public void start() throws Exception {
        List<Process> started = again.get();
        if (started.isEmpty()) {
            throw new MiddlewareException(MiddlewareException.Kind.REFUSED, "no program of a broker was killed");
        }
        await(
                () -> started.stream().anyMatch(each -> !each.isAlive())
                        || listening().containsAll(before),
                "the broker does not listen again");
        for (Process program : started) {
            if (!program.isAlive()) {
                throw new MiddlewareException(
                        MiddlewareException.Kind.REFUSED,
                        "the broker's program ended when it was started again, with code " + program.exitValue());
            }
        }
    }

    private void await(BooleanSupplier reached, String otherwise) throws MiddlewareException {
        long deadlineNs = clock.nanoTime() + timeout.toNanos();
        while (!reached.getAsBoolean()) {
            if (clock.nanoTime() > deadlineNs) {
                throw new MiddlewareException(
                        MiddlewareException.Kind.TIMEOUT, otherwise + " within " + timeout.toSeconds() + " s");
            }
            clock.sleepUntil(clock.nanoTime() + LOOK_EVERY_NS);
        }
    }

    /** The ports on which somebody listens, as the kernel says: a connection there would count as the library's. */
    private Set<Integer> listening() {
        Set<Integer> found = new HashSet<>();
        // a kernel without IPv6 has one of them
        for (Path sockets : SOCKETS.stream().filter(Files::exists).toList()) {
            try (Stream<String> lines = Files.lines(sockets)) {
                lines.map(LISTENING::matcher)
                        .filter(Matcher::matches)
                        .map(line -> Integer.parseInt(line.group(1), 16))
                        .filter(ports::contains)
                        .forEach(found::add);
            } catch (IOException e) {
                throw new UncheckedIOException(sockets + " cannot be read", e);
            }
        }
        return found;
    }
}
