package org.derbench.run.selfcheck;

import java.io.IOException;
import java.io.StringReader;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.lab.LabException;
import org.derbench.lab.process.Listener;
import org.derbench.message.number.Numbers;
import org.derbench.run.campaign.TrialBench;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;

/** Runs a bare loop in a fresh pair of JVMs on the hosts of the bench, as a fork of the harness runs. */
final class BareLoop {

    private static final String FOLDER = "floor";
    private static final String MAIN = "org.derbench.floor.FloorMain";
    private static final String PER_SECOND = "perSecond";
    private static final Duration START_UP = Duration.ofSeconds(30);

    private final TrialBench bench;
    private final TrialSettings settings;

    BareLoop(TrialBench bench, TrialSettings settings) {
        this.bench = bench;
        this.settings = settings;
    }

    /**
     * Runs one fork.
     *
     * @param before what it does before its window
     */
    Figures run(Comparison comparison, Cell cell, SettlingTime before) throws InterruptedException {
        List<String> arguments = arguments(comparison, cell, before);
        Process responder = start(PairScenario.RESPONDER, cell, arguments);
        Process initiator = null;
        try {
            Listener atResponder = new Listener("the bare loop's responder", responder);
            Listener.await("the bare loop's responder", atResponder.next("listening"::equals), START_UP);
            CompletableFuture<String> pulled = atResponder.next(BareLoop::isFigures);
            initiator = start(PairScenario.INITIATOR, cell, arguments);
            CompletableFuture<String> asked = new Listener("the bare loop", initiator).next(BareLoop::isFigures);
            return figures(Listener.await(
                    "the bare loop",
                    comparison.roundTrips() ? asked : pulled,
                    START_UP.plus(before.length()).plus(settings.duration())));
        } catch (IOException e) {
            throw new LabException("the bare loop cannot be heard: " + e.getMessage(), e);
        } finally {
            end(initiator);
            end(responder);
        }
    }

    private Process start(String role, Cell cell, List<String> arguments) {
        List<String> own = new ArrayList<>(arguments);
        own.add("end=" + role);
        return bench.start(role, cell, settings.cpus(), FOLDER, MAIN, own);
    }

    private List<String> arguments(Comparison comparison, Cell cell, SettlingTime before) {
        InetSocketAddress responder = bench.responder();
        return List.of(
                "transport=" + comparison.transport(),
                "pattern=" + comparison.pattern().label(),
                "address=" + responder.getHostString(),
                "port=" + responder.getPort(),
                "serializer=" + cell.serializer(),
                "node=" + cell.node(),
                "nodeSize=" + cell.nodeSize(),
                "seed=" + settings.seed(),
                "runInMs=" + before.runIn().toMillis(),
                "pauseMs=" + SettlingTime.PAUSE.toMillis(),
                "warmUpMs=" + before.warmUp().toMillis(),
                "windowMs=" + settings.duration().toMillis());
    }

    private static boolean isFigures(String line) {
        return line.contains(PER_SECOND + "=");
    }

    private static Figures figures(String line) throws IOException {
        Properties words = new Properties();
        for (String word : line.split(" ")) {
            words.load(new StringReader(word));
        }
        String p50 = words.getProperty("p50Ns");
        return new Figures(
                p50 == null ? Double.NaN : Numbers.parseDouble(p50),
                Numbers.parseDouble(words.getProperty(PER_SECOND)));
    }

    private static void end(Process process) throws InterruptedException {
        if (process != null) {
            process.destroyForcibly().waitFor(START_UP.toSeconds(), TimeUnit.SECONDS);
        }
    }
}
