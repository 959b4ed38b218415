package org.derbench.kit.middleware;

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
import java.util.stream.Stream;
import org.derbench.kit.InstalledPrograms;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.End;
import org.derbench.spi.LibraryCounters;
import org.derbench.spi.Middleware;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Settings;

/**
 * One end of a flow in the kit's own JVM: each has an address of the loopback device. Also for an adapter's own tests.
 *
 * @param failures the failures told to {@link #onFailure}
 * @param programs the programs started by {@link #process}
 * @param facts the facts that the ends of the flow told, shared by them
 * @param counters the library's own counters
 */
public record MiddlewareContext(
        String name,
        String flow,
        End end,
        String bindHost,
        String peerHost,
        Map<String, Integer> ports,
        Settings settings,
        Duration timeout,
        Path scratch,
        BlockingQueue<Throwable> failures,
        Queue<MiddlewareProgram> programs,
        Map<String, String> facts,
        LibraryCounters counters)
        implements Context {

    /** The one flow of an adapter's own tests. */
    public static final Channel THERE = new Channel("there");

    static final int WINDOW = 1024;
    static final String INITIATOR_HOST = "127.0.0.1";
    static final String RESPONDER_HOST = "127.0.0.2";
    /** An address of this machine that belongs to no end. */
    static final String FOREIGN_HOST = "127.0.0.3";

    static final List<String> HOSTS = List.of(INITIATOR_HOST, RESPONDER_HOST);
    /** The addresses of three clients of one bound end, which is at the responder's address. */
    static final List<String> CLIENT_HOSTS = List.of(INITIATOR_HOST, "127.0.0.4", "127.0.0.5");

    /** The bound or the connecting end of {@link #THERE}. */
    public MiddlewareContext(End end, Map<String, Integer> ports, Settings settings, Duration timeout, Path scratch) {
        this(
                end.label(),
                THERE.label(),
                end,
                end == End.BOUND ? RESPONDER_HOST : INITIATOR_HOST,
                end == End.BOUND ? INITIATOR_HOST : RESPONDER_HOST,
                ports,
                settings,
                timeout,
                scratch,
                new LinkedBlockingQueue<>(),
                new ConcurrentLinkedQueue<>(),
                new ConcurrentHashMap<>(),
                new LibraryCounters());
    }

    /** The bound end of {@link #THERE} for the middleware's base variant; with a broker it has time to start. */
    public static MiddlewareContext bound(Middleware middleware, Path scratch) {
        Settings base = middleware.variants().get(0).settings();
        boolean brokered = !middleware.traits(base).brokerRuns().isBlank();
        MiddlewarePatience patience = brokered ? MiddlewarePatience.OF_BROKER : MiddlewarePatience.USUAL;
        return new MiddlewareContext(End.BOUND, freePorts(middleware.ports()), base, patience.timeout(), scratch);
    }

    /** Skips the test, with the reason, unless the programs of the middleware's base variant are there. */
    public static void assumeInstalled(Middleware middleware) {
        InstalledPrograms.assumeInstalled(middleware.variants().get(0).programs());
    }

    /** The end that belongs to this one: on the same ports, with the same settings. */
    public MiddlewareContext otherEnd() {
        return changed(end == End.BOUND ? End.CONNECTING : End.BOUND, flow, settings, timeout);
    }

    /** This one under other settings. */
    public MiddlewareContext with(Settings others) {
        return changed(end, flow, others, timeout);
    }

    /** The same end of another flow. */
    public MiddlewareContext of(Channel other) {
        return changed(end, other.label(), settings, timeout);
    }

    /** This one with another time-out. */
    public MiddlewareContext with(Duration other) {
        return changed(end, flow, settings, other);
    }

    private MiddlewareContext changed(End toEnd, String toFlow, Settings toSettings, Duration toTimeout) {
        boolean same = toEnd == end;
        return new MiddlewareContext(
                same ? name : toEnd.label(),
                toFlow,
                toEnd,
                same ? bindHost : peerHost,
                same ? peerHost : bindHost,
                ports,
                toSettings,
                toTimeout,
                scratch,
                failures,
                programs,
                facts,
                counters);
    }

    /** Numbers for these ports, free at all ends. */
    public static Map<String, Integer> freePorts(List<String> names) {
        return MiddlewarePorts.free(
                names,
                Stream.concat(HOSTS.stream(), CLIENT_HOSTS.stream()).distinct().toList());
    }

    /** Its programs, running or ended. */
    List<Process> processes() {
        return programs.stream().map(MiddlewareProgram::process).toList();
    }

    /** Kills its programs; returns them. */
    List<MiddlewareProgram> killPrograms() throws InterruptedException {
        List<MiddlewareProgram> killed = List.copyOf(programs);
        for (MiddlewareProgram program : killed) {
            if (!program.kill()) {
                throw new AssertionError("a program does not end, although it was killed: "
                        + program.builder().command());
            }
        }
        return killed;
    }

    /** Kills its programs, and restarts them with their files. */
    void restartPrograms() throws IOException, InterruptedException {
        for (MiddlewareProgram program : killPrograms()) {
            programs.add(MiddlewareProgram.start(program.builder()));
        }
    }

    @Override
    public String brokerHost() {
        return RESPONDER_HOST;
    }

    @Override
    public int port(String name) {
        Integer port = MiddlewarePorts.of(ports, flow, name);
        if (port == null) {
            throw new IllegalArgumentException(
                    "the middleware declares no port '" + name + "': there are " + ports.keySet());
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
        MiddlewareProgram program = MiddlewareProgram.start(new ProcessBuilder(command)
                .directory(scratch.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile()));
        programs.add(program);
        return program.process();
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
