package org.derbench.lab.link;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.derbench.lab.LabException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.pair.Symmetry;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.CommandResult;
import org.derbench.lab.process.Listener;

/**
 * Measures a link by a small program at each end.
 *
 * @param classPath the path of the engine's classes on a host
 */
public record LinkProbe(Function<Host, String> classPath) {

    private static final String MAIN = "org.derbench.engine.probe.ProbeMain";
    private static final String SYMMETRY_MAIN = "org.derbench.engine.probe.SymmetryMain";
    private static final List<String> SOON_READY = List.of(
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx64m",
            "-XX:-UsePerfData",
            "-Djava.net.preferIPv4Stack=true");
    /**
     * The words that run the probe before other programs of this machine, if permitted. It measures the link, and not
     * the time that others leave.
     */
    static final List<String> FIRST = List.of(
            "sh", "-c", "[ \"$(nice -n -40 nice 2>/dev/null)\" = -20 ] && exec nice -n -40 \"$@\"; exec \"$@\"", "sh");

    private static final String RESPONDER = "the responder's link probe";
    private static final String PORT = "port=";
    private static final Duration BOUND = Duration.ofSeconds(120);
    private static final double SECONDS_AT_RATE = 0.6;
    // Below 0.5 Mbit/s, or the burst would be most of it.
    private static final double LEAST_BYTES = 32_000;
    private static final long WITHOUT_RATE_MS = 150;
    private static final long WITH_RATE_MS = 2000;

    /** A probe whose classes are in the jars of this folder of this machine. */
    public static LinkProbe in(Path folder) {
        return new LinkProbe(host -> host.place(folder) + "/*");
    }

    /** Sends each way for as long as the profile's rates ask for. */
    public LinkMeasurement measure(Pair pair, TcProfile profile) {
        return LinkMeasurement.of(figures(
                pair,
                MAIN,
                port -> List.of(
                        "initiator",
                        pair.responder().address(),
                        port,
                        bytes(profile.up()),
                        bytes(profile.down()),
                        mostMs(profile),
                        Integer.toString(PacketTrain.count(profile)),
                        Long.toString(PacketTrain.intervalUs(profile)),
                        Long.toString(PacketTrain.patienceMs(profile)),
                        Boolean.toString(LonePackets.tell(profile)),
                        Integer.toString(PacketVolleys.count(profile.up())),
                        Integer.toString(PacketVolleys.count(profile.down())))));
    }

    /** Compares the way there with the way back. */
    public Symmetry symmetry(Pair pair) {
        return Symmetry.of(
                figures(pair, SYMMETRY_MAIN, port -> List.of(pair.responder().address(), port)), pair.clockShared());
    }

    /** Output of the initiator's program; it gets the port that the responder listens on. */
    private Properties figures(Pair pair, String main, Function<String, List<String>> arguments) {
        Process serving = pair.responder()
                .start(command(
                        pair,
                        pair.responder(),
                        MAIN,
                        List.of("responder", pair.responder().address())));
        try {
            return figures(pair.initiator(), command(pair, pair.initiator(), main, arguments.apply(portOf(serving))));
        } finally {
            Children.end(serving);
        }
    }

    private static String portOf(Process serving) {
        // a JVM may have warnings to tell first
        CompletableFuture<String> port = new Listener(RESPONDER, serving).next(line -> line.startsWith(PORT));
        return Listener.await(RESPONDER, port, BOUND).substring(PORT.length());
    }

    private static Properties figures(Host initiator, List<String> command) {
        CommandResult result = initiator.run(command, BOUND);
        if (!result.succeeded()) {
            throw new LabException("the link probe failed: " + result.complaint());
        }
        Properties lines = new Properties();
        try {
            lines.load(new StringReader(result.out()));
        } catch (IOException e) {
            throw new LabException("the link probe says what is not understood", e);
        }
        return lines;
    }

    private List<String> command(Pair pair, Host host, String main, List<String> arguments) {
        List<String> command = new ArrayList<>(pair.emulated() ? FIRST : List.of());
        command.add(host.java());
        command.addAll(SOON_READY);
        command.addAll(List.of("-cp", classPath.apply(host), main));
        command.addAll(arguments);
        return command;
    }

    private static String bytes(TcDirection direction) {
        double bytes = Math.max(LEAST_BYTES, direction.rateBitsPerSecond() * SECONDS_AT_RATE / Byte.SIZE);
        return Long.toString(direction.shaped() ? (long) bytes : Long.MAX_VALUE);
    }

    private static String mostMs(TcProfile profile) {
        double slowest = Math.max(secondsOf(profile.up()), secondsOf(profile.down()));
        return Long.toString(profile.shaped() ? Math.max(WITH_RATE_MS, (long) (slowest * 1500)) : WITHOUT_RATE_MS);
    }

    private static double secondsOf(TcDirection direction) {
        return direction.shaped() ? LEAST_BYTES * Byte.SIZE / direction.rateBitsPerSecond() : 0;
    }
}
