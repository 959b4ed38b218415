package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * kill -9 of whatever takes part in a sweep over ssh with TLS and brokers, at random moments, each time followed by --resume where
 * the coordinator has ended. Thirty times, or as often as {@code -Dderbench.kills} says; {@code -Dderbench.seed} is the first of all choices.
 */
@Tag("full")
class LabKillsTest {

    private static final int KILLS = Integer.getInteger("derbench.kills", 30);
    private static final int TRIALS = 60;
    private static final long PROGRESS_MS = 60_000;
    private static final long LONGEST_MS = 4000;
    private static final List<String> LEAVING_NOTHING = List.of("derbench-guard", "derbench-removal", "derbench-keeper", "mosquitto", "nats-server",
            "bin/java ");

    @TempDir
    private Path folder;
    private final Random random = new Random(Long.getLong("derbench.seed", 7));
    private SshLab lab;
    private Derbench derbench;
    private SweepFiles files;

    @BeforeEach
    void open() throws Exception {
        lab = new SshLab(folder);
        derbench = Derbench.in(folder).through(lab.atCoordinator(), Derbench.HOME);
        files = SweepFiles.in(folder, SweepFiles.plan("ProtoStuff, JSON (Jackson), ProtoBuf (ProtoStuff), JSON (ProtoStuff), XML (ProtoStuff)", "pub-sub", 3)
                .replace("[zeromq]", "[mqtt/tls, nats/tls]").replace("[closed]", "[\"rate:20\", \"rate:40\"]").replace("trial: {", "trial: {retries: 5, "));
    }

    @AfterEach
    void close() {
        if (lab != null) {
            lab.close();
        }
    }

    @Test
    void afterManyKillsEveryTrialIsThereOnceNoneFailedAndNothingIsLeftOnEitherHost() throws Exception {
        Process coordinator = derbench.start(arguments());
        for (int kill = 1; kill <= KILLS; kill++) {
            if (!coordinator.isAlive()) {
                coordinator = derbench.start(arguments());
            }
            boolean ended = endsAfterProgress(coordinator);
            String victim = ended ? "nobody: it had ended with " + coordinator.exitValue() + " " + derbench.err() : kill(coordinator);
            System.out.printf("kill %d of %d: %s; %d trials are recorded%n", kill, KILLS, victim, recorded());
        }
        assertThat(coordinator.waitFor(15, TimeUnit.MINUTES)).isTrue();
        for (int resumed = 0; resumed < 3 && recorded() < TRIALS; resumed++) {
            derbench.run(arguments());
        }
        assertThat(files.records()).as(derbench.err()).hasSize(TRIALS).extracting(SweepFiles::key).doesNotHaveDuplicates();
        assertThat(files.records()).extracting(TrialRecord::outcome).doesNotContain(Outcome.FAILED);
        derbench.run("clean");
        for (int host = 0; host < 2; host++) {
            int each = host;
            assertThat(Machine.eventually(() -> left(each).isEmpty())).as("host " + host + ": " + left(host)).isTrue();
        }
        assertThat(folder.toFile().list()).as("left in the folder for temporary files").filteredOn(name -> name.startsWith("derbench"))
                .allSatisfy(name -> assertThat(folder.resolve(name)).isEmptyDirectory());
    }

    private String[] arguments() throws IOException {
        String target = files.begun() ? "--resume=" + files.id() : files.plan().toString();
        return new String[] {"sweep", target, "--lab=" + lab.labFile(), "--pair=twins", "--results=" + files.results()};
    }

    /** Waits until it has recorded something, or no more, and then a while; returns whether it has ended. */
    private boolean endsAfterProgress(Process coordinator) throws Exception {
        int before = recorded();
        for (long waitedMs = 0; waitedMs < PROGRESS_MS && coordinator.isAlive() && recorded() == before; waitedMs += 50) {
            Thread.sleep(50);
        }
        return coordinator.waitFor(random.nextLong(LONGEST_MS), TimeUnit.MILLISECONDS);
    }

    private String kill(Process coordinator) throws Exception {
        Map<String, List<ProcessHandle>> victims = new LinkedHashMap<>();
        victims.put("the coordinator", List.of(coordinator.toHandle()));
        victims.put("an ssh", Machine.descendants(coordinator.toHandle(), "ssh -T"));
        victims.put("an sshd session", onBoth("sshd: root"));
        victims.put("a guard", onBoth("derbench-guard"));
        victims.put("a removal", onBoth("derbench-removal"));
        victims.put("a node", onBoth("NodeMain"));
        victims.put("a broker", Stream.concat(onBoth("mosquitto").stream(), onBoth("nats-server").stream()).toList());
        List<String> names = new ArrayList<>(victims.keySet());
        String name = names.get(random.nextInt(names.size()));
        List<ProcessHandle> living = victims.get(name);
        if (living.isEmpty()) {
            return "nobody: there is not " + name;
        }
        living.get(random.nextInt(living.size())).destroyForcibly();
        if (name.equals("the coordinator")) {
            coordinator.waitFor();
        }
        return name;
    }

    private List<ProcessHandle> onBoth(String text) {
        return Stream.concat(lab.on(0, text).stream(), lab.on(1, text).stream()).toList();
    }

    private String left(int host) {
        try {
            StringBuilder left = new StringBuilder();
            LEAVING_NOTHING.forEach(text -> lab.on(host, text).forEach(process -> left.append(text).append(' ').append(process.pid()).append("; ")));
            lab.temporaryFiles(host).forEach(file -> left.append(file).append("; "));
            return left.append(lab.qdiscs(host).contains("noqueue") ? "" : lab.qdiscs(host)).toString();
        } catch (IOException | UncheckedIOException going) {
            return "files are going";
        }
    }

    private int recorded() throws Exception {
        return files.begun() ? files.records().size() : 0;
    }
}
