package org.derbench.lab.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SshCommandTest {

    private static final Path SOCKET = Path.of("/run/socket");
    private static final SshCommand OWN = new SshCommand(Optional.empty(), "me@board");

    @Test
    void everyConnectionRefusesUnknownHostsAsksNothingAndStoresNothing() {
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
        SshCommand other = new SshCommand(Optional.of(Path.of("/lab/ssh_config")), "board");

        assertThat(other.alone("true")).containsSequence("-F", "/lab/ssh_config");
        assertThat(other.byHand()).containsExactly("ssh", "-F", "/lab/ssh_config", "board", "true");
    }
}
