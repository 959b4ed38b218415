package org.derbench.lab.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamespaceRemedyTest {

    @TempDir
    private Path sysctl;

    @ParameterizedTest
    @CsvSource({
        "kernel/apparmor_restrict_unprivileged_userns, 1, kernel.apparmor_restrict_unprivileged_userns=0",
        "kernel/unprivileged_userns_clone, 0, kernel.unprivileged_userns_clone=1",
        "user/max_user_namespaces, 0, user.max_user_namespaces=10000"
    })
    void theSettingThatRefusesIsNamed(String setting, String value, String remedy) throws Exception {
        Files.createDirectories(sysctl.resolve(setting).getParent());
        Files.writeString(sysctl.resolve(setting), value + "\n");

        assertThat(NamespaceRemedy.in(sysctl))
                .contains("sudo sysctl -w " + remedy)
                .contains("as root");
    }

    @Test
    void whereNoSettingRefusesTheContainerIsNamed() {
        assertThat(NamespaceRemedy.in(sysctl)).contains("--privileged").contains("loopback");
    }
}
