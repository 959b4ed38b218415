package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.derbench.lab.BadInputException;
import org.derbench.spi.External;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExternalAccessTest {

    @TempDir
    private Path folder;

    private Map<String, String> facts(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("access"), text);
        return ExternalAccess.of(Map.of(ExternalAccess.FILE, file.toString())).facts();
    }

    @Test
    void itReadsAnAccountAndFilesBesideIt() throws IOException {
        Files.writeString(folder.resolve("ca.pem"), "the certificate");
        assertThat(facts("# mine\nuser: ann\npassword: a: b # c\nca: ca.pem\n"))
                .containsEntry(External.USER, "ann")
                .containsEntry(External.PASSWORD, "a: b # c")
                .containsEntry(External.TRUSTED, "the certificate")
                .containsEntry(External.KEY, "")
                .containsOnlyKeys(External.FACTS);
    }

    @Test
    void anAccountAloneHasNoCertificates() throws IOException {
        Path ca = Files.writeString(folder.resolve("ca.pem"), "the certificate");
        Path file = Files.writeString(folder.resolve("access"), "user: ann\n");
        assertThat(ExternalAccess.of(Map.of(ExternalAccess.FILE, file.toString()))
                        .hasCertificates())
                .isFalse();
        Files.writeString(file, "ca: " + ca.getFileName() + "\n");
        assertThat(ExternalAccess.of(Map.of(ExternalAccess.FILE, file.toString()))
                        .hasCertificates())
                .isTrue();
    }

    @Test
    void theEnvironmentPrevails() {
        assertThat(ExternalAccess.of(Map.of("DERBENCH_EXTERNAL_USER", "bob", "DERBENCH_EXTERNAL_PASSWORD", "secret"))
                        .facts())
                .containsEntry(External.USER, "bob")
                .containsEntry(External.PASSWORD, "secret");
        assertThat(ExternalAccess.of(Map.of()).facts().values()).containsOnly("");
    }

    @Test
    void noComplaintRepeatsASecret() {
        assertThatThrownBy(() -> facts("user: ann\nhunter2\n"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("line 2: must be a line such as 'user: NAME'")
                .hasMessageNotContaining("hunter2");
        assertThatThrownBy(() -> facts("certificate: access\n")).hasMessageContaining("'key' go together");
        assertThatThrownBy(() -> facts("ca: none.pem\n")).hasMessageContaining("none.pem: cannot be read");
        assertThat(ExternalAccess.NONE).hasToString("an access");
    }
}
