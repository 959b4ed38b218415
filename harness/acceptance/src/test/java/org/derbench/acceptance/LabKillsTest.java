package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * kill -9 of whatever takes part in a sweep over ssh with TLS and brokers, at random moments, each time followed by
 * --resume where the coordinator has ended. Thirty times, or as often as {@code -Dderbench.kills} says;
 * {@code -Dderbench.seed} is the first of all choices.
 */
@Tag("full")
class LabKillsTest {

    private static final int KILLS = Integer.getInteger("derbench.kills", 30);
    private static final int CELLS = 20;
    /** Enough of them for two trials a kill. */
    private static final int FORKS = (2 * KILLS + CELLS - 1) / CELLS;

    private static final int TRIALS = CELLS * FORKS;
    private static final List<String> LEAVING_NOTHING =
            List.of("derbench-guard", "derbench-removal", "derbench-keeper", "mosquitto", "nats-server", "bin/java ");

    @TempDir
    private Path folder;

    private SshLab lab;
    private Derbench derbench;
    private SweepFiles files;

    @BeforeEach
    void open() throws Exception {
        lab = new SshLab(folder);
        derbench = Derbench.in(folder).through(lab.atCoordinator(), Derbench.HOME);
        files = SweepFiles.in(
                folder,
                SweepFiles.plan(
                                "ProtoStuff, JSON (Jackson), ProtoBuf (ProtoStuff), JSON (ProtoStuff), XML (ProtoStuff)",
                                "pub-sub",
                                FORKS)
                        .replace("[unshaped]", "[10mbit/bucket]")
                        .replace("[zeromq]", "[mqtt/tls, nats/tls]")
                        .replace("[closed]", "[\"rate:20\", \"rate:40\"]")
                        .replace("trial: {", "trial: {retries: 5, "));
    }

    @AfterEach
    void close() {
        if (lab != null) {
            lab.close();
        }
    }

    @Test
    @DisplayName("after many kills every trial is there once, not one failed, and nothing is left on either host")
    void manyKillsLeaveNothingOnEitherHost() throws Exception {
        Kills kills = new Kills(Long.getLong("derbench.seed", 7), () -> derbench.start(arguments()), this::recorded);
        kills.of("the coordinator", () -> List.of(kills.coordinator().toHandle()))
                .of(
                        "the ssh of a node",
                        () -> Machine.descendants(kills.coordinator().toHandle(), "ControlPath=none"))
                .of(
                        "the ssh of a guard",
                        () -> Machine.descendants(kills.coordinator().toHandle(), " -M -o "))
                .of("an sshd session", () -> onBoth("sshd: root"))
                .of("a guard", () -> onBoth("derbench-guard derbench"))
                .of("a keeper", () -> onBoth("derbench-keeper derbench"))
                .of("a removal", () -> onBoth("derbench-removal /"))
                .of(
                        "a node",
                        () -> onBoth("NodeMain").stream()
                                .filter(process ->
                                        process.info().command().orElse("").endsWith("java"))
                                .toList())
                .of(
                        "a broker",
                        () -> Stream.of(onBoth("mosquitto"), onBoth("nats-server"))
                                .flatMap(List::stream)
                                .toList());
        kills.run(KILLS);
        System.out.println("kills: " + kills.counts());
        assertThat(kills.coordinator().waitFor(15, TimeUnit.MINUTES)).isTrue();
        for (int resumed = 0; resumed < 3 && recorded() < TRIALS; resumed++) {
            derbench.run(arguments());
        }
        assertThat(files.records())
                .as(derbench.err())
                .hasSize(TRIALS)
                .extracting(SweepFiles::key)
                .doesNotHaveDuplicates();
        assertThat(files.records()).extracting(TrialRecord::outcome).doesNotContain(Outcome.FAILED);
        assertThat(kills.counts().values().stream().mapToInt(Integer::intValue).sum())
                .as("kills")
                .isEqualTo(KILLS);
        derbench.run("clean");
        assertThat(Machine.eventually(() -> kills.seen().isEmpty()))
                .as("processes left: " + kills.seen())
                .isTrue();
        for (int host = 0; host < 2; host++) {
            int each = host;
            assertThat(Machine.eventually(() -> left(each).isEmpty()))
                    .as("host " + host + ": " + left(host))
                    .isTrue();
        }
        assertThat(folder.toFile().list())
                .as("left in the folder for temporary files")
                .filteredOn(name -> name.startsWith("derbench"))
                .allSatisfy(name -> assertThat(folder.resolve(name)).isEmptyDirectory());
    }

    private String[] arguments() throws IOException {
        String target = files.begun() ? "--resume=" + files.id() : files.plan().toString();
        return new String[] {"sweep", target, "--lab=" + lab.labFile(), "--pair=twins", "--results=" + files.results()};
    }

    private List<ProcessHandle> onBoth(String text) {
        return Stream.concat(lab.on(0, text).stream(), lab.on(1, text).stream()).toList();
    }

    private String left(int host) {
        try {
            StringBuilder left = new StringBuilder();
            LEAVING_NOTHING.forEach(text -> lab.on(host, text)
                    .forEach(process ->
                            left.append(text).append(' ').append(process.pid()).append("; ")));
            lab.temporaryFiles(host).forEach(file -> left.append(file).append("; "));
            return left.append(lab.qdiscs(host).contains("noqueue") ? "" : lab.qdiscs(host))
                    .toString();
        } catch (IOException | UncheckedIOException going) {
            return "files are going";
        }
    }

    private int recorded() throws Exception {
        return files.begun() ? files.records().size() : 0;
    }
}
