package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * kill -9 of the coordinator or of a node at random moments, again and again, each time followed by --resume. Five times;
 * with {@code -Dderbench.full=true} thirty times, in a sweep of 60 cells.
 */
@Tag("longer")
class KillsTest {

    private static final boolean FULL = Boolean.getBoolean("derbench.full");
    private static final int KILLS = FULL ? 30 : 5;
    private static final int CELLS = FULL ? 60 : 8;
    private static final long LONGEST_MS = FULL ? 4000 : 1000;
    private static final String NODE = "org.derbench.engine.node.NodeMain";

    @TempDir
    private Path folder;
    private Derbench derbench;
    private SweepFiles files;

    private static String plan() {
        String few = SweepFiles.plan("ProtoStuff, JSON (Jackson)", "push-pull, pub-sub", 1).replace("[closed]", "[closed, \"closed:2\"]")
                .replace("trial: {", "trial: {retries: 3, ");
        return !FULL ? few : few.replace("[zeromq]", "[zeromq, rmi]").replace("push-pull, pub-sub", "push-pull, pub-sub, request-reply")
                .replace("JSON (Jackson)", "ProtoBuf (ProtoStuff), JSON (ProtoStuff), XML (ProtoStuff), JSON (Jackson)");
    }

    @Test
    void afterManyKillsEveryTrialIsThereOnceAndNothingIsLeft() throws Exception {
        derbench = Derbench.in(folder);
        files = SweepFiles.in(folder, plan());
        Random random = new Random(7);
        Process coordinator = derbench.start(files.start(files.plan().toString()));
        for (int kill = 1; kill <= KILLS; kill++) {
            if (!coordinator.isAlive()) {
                coordinator = derbench.start(files.start(target()));
            }
            boolean ended = endsAfterProgress(coordinator, random.nextLong(LONGEST_MS));
            String victim = ended ? "nobody: it had ended with " + coordinator.exitValue() : kill(coordinator, random);
            System.out.printf("kill %d of %d: %s; %d trials are recorded%n", kill, KILLS, victim, recorded());
        }
        coordinator.waitFor(FULL ? 10 : 2, TimeUnit.MINUTES);
        assertThat(derbench.run(files.start(target())).exitCode()).as(derbench.err()).isZero();
        files.assertComplete(CELLS);
        derbench.run("clean");
        assertThat(Machine.eventually(() -> Machine.all(folder.toString()).isEmpty())).as("processes left").isTrue();
        assertThat(folder.toFile().list()).as("left in the folder for temporary files").filteredOn(name -> name.startsWith("derbench"))
                .allSatisfy(name -> assertThat(folder.resolve(name)).isEmptyDirectory());
    }

    /** Waits until it has recorded something, and then so long; returns whether it has ended. */
    private boolean endsAfterProgress(Process coordinator, long milliseconds) throws Exception {
        int before = recorded();
        while (coordinator.isAlive() && recorded() == before) {
            Thread.sleep(50);
        }
        return coordinator.waitFor(milliseconds, TimeUnit.MILLISECONDS);
    }

    /** The sweep to go on with; the plan while the sweep has not even a folder. */
    private String target() throws Exception {
        return files.begun() ? "--resume=" + files.id() : files.plan().toString();
    }

    private String kill(Process coordinator, Random random) throws Exception {
        List<ProcessHandle> nodes = Machine.descendants(coordinator.toHandle(), NODE);
        boolean node = random.nextBoolean() && !nodes.isEmpty();
        ProcessHandle victim = node ? nodes.get(random.nextInt(nodes.size())) : coordinator.toHandle();
        victim.destroyForcibly();
        if (!node) {
            coordinator.waitFor();
        }
        return node ? "a node" : "the coordinator";
    }

    private int recorded() throws Exception {
        return files.begun() ? files.records().size() : 0;
    }
}
