package org.derbench.tck;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.derbench.spi.Context;
import org.derbench.spi.Middleware;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Role;
import org.derbench.spi.Settings;

/**
 * One end in the kit's own JVM: the two ends have two addresses of the loopback device. Also for an adapter's own tests.
 *
 * @param failures  what was told to {@link #onFailure}
 * @param processes what was started by {@link #process}
 * @param facts     what either end told: shared by the two
 */
public record MiddlewareContext(Role role, Map<String, Integer> ports, Settings settings, Duration timeout, Path scratch,
        BlockingQueue<Throwable> failures, Queue<Process> processes, Map<String, String> facts) implements Context {

    static final int WINDOW = 1024;
    static final String INITIATOR_HOST = "127.0.0.1";
    static final String RESPONDER_HOST = "127.0.0.2";
    /** An address of this machine that belongs to neither end. */
    static final String FOREIGN_HOST = "127.0.0.3";
    static final List<String> HOSTS = List.of(INITIATOR_HOST, RESPONDER_HOST);

    public MiddlewareContext(Role role, Map<String, Integer> ports, Settings settings, Duration timeout, Path scratch) {
        this(role, ports, settings, timeout, scratch, new LinkedBlockingQueue<>(), new ConcurrentLinkedQueue<>(), new ConcurrentHashMap<>());
    }

    /** A responder of the middleware's base variant. */
    public static MiddlewareContext responder(Middleware middleware, Path scratch) {
        Settings base = middleware.variants().get(0).settings();
        return new MiddlewareContext(Role.RESPONDER, freePorts(middleware.ports()), base, Duration.ofSeconds(10), scratch);
    }

    /** Skips the test, with the reason, unless the programs of the middleware's base variant are there. */
    public static void assumeInstalled(Middleware middleware) {
        MiddlewarePrograms.assumeInstalled(middleware.variants().get(0).programs());
    }

    /** The end that belongs to this one: on the same ports, with the same settings. */
    public MiddlewareContext otherEnd() {
        return new MiddlewareContext(role.other(), ports, settings, timeout, scratch, failures, processes, facts);
    }

    /** This one under other settings. */
    public MiddlewareContext with(Settings others) {
        return new MiddlewareContext(role, ports, others, timeout, scratch, failures, processes, facts);
    }

    /** Numbers for these ports, free at both ends. */
    public static Map<String, Integer> freePorts(List<String> names) {
        return MiddlewarePorts.free(names, HOSTS);
    }

    @Override
    public String bindHost() {
        return role == Role.INITIATOR ? INITIATOR_HOST : RESPONDER_HOST;
    }

    @Override
    public String peerHost() {
        return role == Role.INITIATOR ? RESPONDER_HOST : INITIATOR_HOST;
    }

    @Override
    public String brokerHost() {
        return RESPONDER_HOST;
    }

    @Override
    public int port(String name) {
        Integer port = ports.get(name);
        if (port == null) {
            throw new IllegalArgumentException("the middleware declares no port '" + name + "': there are " + ports.keySet());
        }
        return port;
    }

    @Override
    public int window() {
        return WINDOW;
    }

    @Override
    public void onFailure(Throwable failure) {
        failures.add(failure);
    }

    @Override
    public Process process(List<String> command) throws IOException {
        Path log = Files.createTempFile(scratch, "process", ".log");
        Process process = LastingThread.start(new ProcessBuilder(command).directory(scratch.toFile())
                .redirectErrorStream(true).redirectOutput(log.toFile()));
        processes.add(process);
        return process;
    }

    @Override
    public void tell(String name, String value) {
        facts.put(name, value);
    }

    @Override
    public String told(String name) throws MiddlewareException {
        return Context.fact(facts, name);
    }
}
