package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The roles of a scenario on hosts of a lab, each behind an sshd of its own. */
@Tag("longer")
class ScenarioLabTest {

    private static final List<String> HOSTS = List.of("one", "two", "three", "four");
    private static final String PLACEMENT = "{meters: one, concentrator: t*, server: four}";
    private static final String NODE = "org.derbench.engine.node.NodeMain";
    private static final int TRIALS = 4;

    @TempDir
    private Path folder;

    private SshLab lab;
    private Derbench derbench;
    private SweepFiles files;

    @BeforeEach
    void open() throws Exception {
        lab = new SshLab(folder, HOSTS);
        lab.place("grid", PLACEMENT);
        derbench = Derbench.in(folder).through(lab.atCoordinator(), Derbench.HOME);
        files = SweepFiles.in(
                folder,
                String.join(
                        "\n",
                        "name: far",
                        "scenario: metering",
                        "parameters:",
                        "  meters: 40",
                        "  period: 500 ms",
                        "  bulk: [5, 20]",
                        "  meterLink: unshaped",
                        "  concentratorLink: unshaped",
                        "trial: {duration: 3 s, warmUpAtMost: 500 ms, forks: 2}",
                        ""));
    }

    @AfterEach
    void close() {
        if (lab != null) {
            lab.close();
        }
    }

    private String[] sweep() throws IOException {
        return new String[] {
            "sweep",
            files.begun() ? "--resume=" + files.id() : files.plan().toString(),
            "--lab=" + lab.labFile(),
            "--pair=grid",
            "--results=" + files.results()
        };
    }

    @Test
    void aKilledCoordinatorsSweepOverFourHostsResumes() throws Exception {
        Process coordinator = derbench.start(sweep());
        assertThat(Machine.comesUp(() -> recorded() > 0)).as(derbench.err()).isTrue();
        coordinator.toHandle().destroyForcibly();
        assertThat(coordinator.waitFor(1, TimeUnit.MINUTES)).isTrue();
        for (int host = 0; host < HOSTS.size(); host++) {
            int each = host;
            assertThat(Machine.eventually(() -> lab.on(each, NODE).isEmpty()))
                    .as("no node is left on host %d", host)
                    .isTrue();
        }

        Run resumed = derbench.run(sweep());
        assertThat(files.records())
                .as(resumed.said())
                .hasSize(TRIALS)
                .extracting(SweepFiles::key)
                .doesNotHaveDuplicates();
        for (TrialRecord record : files.records()) {
            assertThat(record.outcome()).as(record.toLine()).isIn(Outcome.OK, Outcome.DEGRADED);
            RouteAccounts.assertEveryPartIsIn(record);
            assertThat(record.setup().emulated()).isFalse();
            assertThat(record.setup().board()).isEqualTo("laptop");
            assertThat(record.times().route().errorNs())
                    .as("two machines have two clocks")
                    .isPositive();
            // a commit begins and ends at the server, by its clock alone
            record.times()
                    .hops()
                    .forEach((name, hop) ->
                            assertThat(hop.errorNs() == null).as(name).isEqualTo(name.equals("commit")));
        }
    }

    @Test
    void whatAPlacementLacksIsOneLine() throws Exception {
        assertRefused(
                "link '10mbit': the links of a placement are what they are; make the link 'unshaped', or leave --lab out");
        assertRefused(
                "no host is named for 'concentrator-3': 'concentrator' has 2 hosts; needed are",
                "--set",
                "meterLink=unshaped",
                "--set",
                "concentratorLink=unshaped",
                "--set",
                "concentrators=3");
    }

    private void assertRefused(String complaint, String... more) throws Exception {
        String[] line = new String[5 + more.length];
        System.arraycopy(
                new String[] {
                    "trial",
                    "--scenario=metering",
                    "--lab=" + lab.labFile(),
                    "--pair=grid",
                    "--results=" + files.results()
                },
                0,
                line,
                0,
                5);
        System.arraycopy(more, 0, line, 5, more.length);
        Run run = derbench.run(line);
        assertThat(run.exitCode()).as(run.said()).isEqualTo(2);
        assertThat(run.err().strip()).contains(complaint).doesNotContain("\n");
    }

    private int recorded() {
        try {
            return files.begun() ? files.records().size() : 0;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
