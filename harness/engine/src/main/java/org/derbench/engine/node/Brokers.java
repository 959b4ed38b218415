package org.derbench.engine.node;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.derbench.engine.fault.BrokerKill;
import org.derbench.engine.time.NanoClock;
import org.derbench.spi.MiddlewareException;

/** The programs of a role's brokers: a fault kills them, and starts them again. */
final class Brokers {

    private static final long LOOK_EVERY_NS = 2_000_000;
    private static final int CONNECT_MS = 200;

    private final Children programs;
    private final NanoClock clock;
    private final Duration timeout;
    private final List<InetSocketAddress> ports = new ArrayList<>();
    private List<InetSocketAddress> listening = List.of();
    private Children.Again again = List::of;

    /** @param timeout for their death, and until they listen again */
    Brokers(Children programs, NanoClock clock, Duration timeout) {
        this.programs = programs;
        this.clock = clock;
        this.timeout = timeout;
    }

    /** One of them may listen there. */
    void mayListen(String host, int port) {
        ports.add(new InetSocketAddress(host, port));
    }

    /** Whether that is a command for them. */
    static boolean concerns(String command) {
        return command.equals(BrokerKill.KILL) || command.equals(BrokerKill.START);
    }

    Map<String, Object> execute(String command) throws Exception {
        if (command.equals(BrokerKill.KILL)) {
            kill();
        } else {
            start();
        }
        return Map.of();
    }

    private void kill() throws Exception {
        listening = ports.stream().filter(Brokers::accepts).toList();
        again = programs.kill();
        if (listening.isEmpty()) {
            throw new MiddlewareException(MiddlewareException.Kind.REFUSED, "no program of a broker listens");
        }
        await(() -> listening.stream().noneMatch(Brokers::accepts), "the broker still listens");
    }

    private void start() throws Exception {
        List<Process> started = again.start();
        if (started.isEmpty()) {
            throw new MiddlewareException(MiddlewareException.Kind.REFUSED, "no program of a broker was killed");
        }
        await(() -> started.stream().anyMatch(each -> !each.isAlive()) || listening.stream().allMatch(Brokers::accepts), "the broker does not listen again");
        for (Process program : started) {
            if (!program.isAlive()) {
                throw new MiddlewareException(MiddlewareException.Kind.REFUSED, "the broker's program ended when it was started again, with code " + program.exitValue());
            }
        }
    }

    private void await(BooleanSupplier reached, String otherwise) throws MiddlewareException {
        long deadlineNs = clock.nanoTime() + timeout.toNanos();
        while (!reached.getAsBoolean()) {
            if (clock.nanoTime() > deadlineNs) {
                throw new MiddlewareException(MiddlewareException.Kind.TIMEOUT, otherwise + " within " + timeout.toSeconds() + " s");
            }
            clock.sleepUntil(clock.nanoTime() + LOOK_EVERY_NS);
        }
    }

    private static boolean accepts(InetSocketAddress port) {
        try (Socket probe = new Socket()) {
            probe.connect(port, CONNECT_MS);
            return true;
        } catch (IOException refused) {
            return false;
        }
    }
}
