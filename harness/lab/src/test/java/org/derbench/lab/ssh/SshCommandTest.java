package org.derbench.lab.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SshCommandTest {

    private static final Path SOCKET = Path.of("/run/socket");
    private static final SshCommand OWN = new SshCommand(Optional.empty(), "me@board", new SshVersion(9, 2));

    @Test
    void connectionsRefuseUnknownHosts() {
        for (List<String> words : List.of(OWN.alone("true"), OWN.shared(SOCKET, "true"), OWN.over(SOCKET, "true"))) {
            assertThat(words)
                    .contains("StrictHostKeyChecking=yes", "BatchMode=yes", "UpdateHostKeys=no")
                    .endsWith("--", "me@board", "true")
                    .doesNotContain("-F");
        }
    }

    @Test
    void aNodesConnectionIsSharedWithNothingElse() {
        assertThat(OWN.alone("true")).contains("ControlMaster=no", "ControlPath=none");
        assertThat(OWN.over(SOCKET, "true")).containsSequence("-S", "/run/socket");
    }

    @Test
    void anotherConfigurationIsUsedThroughout() {
        SshCommand other = new SshCommand(Optional.of(Path.of("/lab/ssh_config")), "board", new SshVersion(7, 4));

        assertThat(other.alone("true")).containsSequence("-F", "/lab/ssh_config");
        assertThat(other.byHand())
                .containsExactly("ssh", "-F", "/lab/ssh_config", "-o", "StrictHostKeyChecking=ask", "board", "true");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "RemoteCommand tmux",
                "SessionType none",
                "StdinNull yes",
                "ForkAfterAuthentication yes",
                "RequestTTY force",
                "StrictHostKeyChecking no",
                "BatchMode no",
                "ControlMaster auto",
                "ControlPath /tmp/%C",
                "ControlPersist 10m",
                "LocalForward 8080 localhost:80",
                "RemoteForward 8080 localhost:80",
                "DynamicForward 1080",
                "ForwardAgent yes",
                "ForwardX11 yes",
                "Tunnel yes",
                "PermitLocalCommand yes",
                "AddKeysToAgent yes",
                "UpdateHostKeys yes",
                "VisualHostKey yes",
                "LogLevel DEBUG3"
            })
    void settingsForManualLoginsChangeNothing(String setting, @TempDir Path folder) throws Exception {
        Path own = Files.writeString(folder.resolve("own"), "Host board\n  HostName 127.0.0.1\n");
        Path set = Files.writeString(folder.resolve("set"), Files.readString(own) + "  " + setting + "\n");
        assertThat(effective(by(set).alone("true")))
                .isEqualTo(effective(by(own).alone("true")))
                .contains("batchmode yes");
        assertThat(effective(by(set).shared(SOCKET, "true"))).isEqualTo(effective(by(own).shared(SOCKET, "true")));
        assertThat(effective(by(set).over(SOCKET, "true"))).isEqualTo(effective(by(own).over(SOCKET, "true")));
    }

    private static SshCommand by(Path config) throws Exception {
        return new SshCommand(Optional.of(config), "board", SshVersion.parse(said(List.of("ssh", "-V"))));
    }

    /** The settings that ssh reports. */
    private static String effective(List<String> words) throws Exception {
        List<String> asking = new ArrayList<>(words);
        asking.add(1, "-G");
        return said(asking);
    }

    private static String said(List<String> words) throws Exception {
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    @Test
    void oldVersionsGetOnlyKnownOptions() {
        assertThat(SshVersion.parse("OpenSSH_8.4p1 Debian-5, OpenSSL 1.1.1n").ofSessions())
                .containsExactly("RemoteCommand=none");
        assertThat(SshVersion.parse("OpenSSH_10.0p2, OpenSSL 3.5").ofSessions()).contains("SessionType=default");
        assertThat(SshVersion.parse("OpenSSH_7.4p1").ofSessions()).isEmpty();
        assertThat(SshVersion.parse("Dropbear v2022.83").ofSessions()).isEmpty();
    }
}
