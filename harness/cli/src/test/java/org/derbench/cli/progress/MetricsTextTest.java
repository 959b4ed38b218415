package org.derbench.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.derbench.cli.sweep.SweepReport;
import org.derbench.cli.table.Records;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.campaign.CampaignListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetricsTextTest {

    private static final TrialRecord OK =
            Records.ok(Records.identity("zeromq\"\\", "B", "push-pull", "closed"), 1234.5, 2e6);

    @TempDir
    private Path folder;

    private static CampaignListener report() {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        return new SweepReport(new Environment(Path.of(""), Map.of(), nowhere, nowhere, false, false), false);
    }

    @Test
    void figuresAreOfTrialsThatAreOk() throws IOException {
        MetricsText metrics = new MetricsText("quick");
        metrics.add(OK);
        metrics.add(Records.overloaded(Records.identity("rmi", "B", "push-pull", "rate:5"), 5, 2e6));
        metrics.add(Records.degraded(Records.identity("http", "B", "push-pull", "closed"), 7, 2e6, "lost"));
        metrics.add(Records.without(Records.identity("x", "B", "push-pull", "closed"), Outcome.FAILED, "no"));
        try (InputStream expected = MetricsTextTest.class.getResourceAsStream("metrics.prom")) {
            assertThat(metrics.text(2, 4, 30, true))
                    .isEqualTo(new String(expected.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @Test
    void theFileEndsWithItsSweep() throws IOException {
        Path file = folder.resolve("derbench.prom");
        Metrics metrics = Metrics.at(file.toString(), report());
        metrics.recorded(OK);
        assertThat(file).content().contains("derbench_running{plan=\"\"} 1", "outcome=\"OK\"} 1");
        metrics.ends(List.of(OK), List.of(), folder, "");
        assertThat(file).content().contains("derbench_running{plan=\"\"} 0");
        assertThat(Files.list(folder)).containsExactly(file);
    }

    @Test
    void aDeviceIsNotReplaced() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.prom"), Path.of("/dev/null"));
        assertThatThrownBy(() -> Metrics.at(link.toString(), report()))
                .isInstanceOf(BadInputException.class)
                .hasMessageEndingWith("link.prom: must be a file in a folder that can be written");
    }

    @Test
    void theFileBehindALinkIsReplaced() throws IOException {
        Path file = Files.writeString(folder.resolve("derbench.prom"), "");
        Path link = Files.createSymbolicLink(folder.resolve("link.prom"), file);
        Metrics.at(link.toString(), report()).recorded(OK);
        assertThat(link).isSymbolicLink();
        assertThat(file).content().contains("outcome=\"OK\"} 1");
    }

    @Test
    void theRootFolderIsRefused() {
        assertThatThrownBy(() -> Metrics.at("/", report()))
                .isInstanceOf(BadInputException.class)
                .hasMessage("--metrics /: must be a file in a folder that can be written");
    }

    @Test
    void aFolderThatIsNotThereIsRefused() {
        assertThatThrownBy(() -> Metrics.at(folder.resolve("none/a.prom").toString(), report()))
                .isInstanceOf(BadInputException.class)
                .hasMessageEndingWith("none/a.prom: must be a file in a folder that can be written");
    }

    private static String get(int port, String path) throws IOException {
        HttpURLConnection answer = (HttpURLConnection)
                URI.create("http://127.0.0.1:" + port + path).toURL().openConnection();
        try (InputStream in = answer.getResponseCode() == HttpURLConnection.HTTP_OK
                ? answer.getInputStream()
                : answer.getErrorStream()) {
            return answer.getResponseCode() + " " + new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void aPortOfTheLoopbackAnswers() throws IOException {
        MetricsPort port = MetricsPort.open(0);
        try {
            assertThat(port.address().getAddress().isLoopbackAddress()).isTrue();
            int number = port.address().getPort();
            assertThat(get(number, "/metrics")).isEqualTo("200 # EOF\n");
            new Metrics(port, report()).recorded(OK);
            assertThat(get(number, "/metrics")).startsWith("200 # TYPE").contains("outcome=\"OK\"} 1");
            assertThat(get(number, "/")).isEqualTo("404 see /metrics\n");
        } finally {
            port.close();
        }
    }

    @Test
    void aPortThatIsTakenIsRefused() {
        MetricsPort port = MetricsPort.open(0);
        try {
            assertThatThrownBy(() -> Metrics.at(port.toString(), report()))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("--metrics " + port + ": Address already in use; take another port");
        } finally {
            port.close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "65536", "99999999999", "-1"})
    void aPortThatIsNoneIsRefused(String port) {
        assertThatThrownBy(() -> Metrics.at(port, report()))
                .isInstanceOf(BadInputException.class)
                .hasMessage("--metrics " + port + ": a port is from 1 to 65535; a file of that name is ./" + port);
    }
}
