package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

    private ExternalAccess certificates(String lines) throws IOException {
        for (String name : List.of("ca.pem", "own.pem", "own.key")) {
            Files.writeString(folder.resolve(name), "the certificate");
        }
        Path file = Files.writeString(folder.resolve("access"), lines);
        return ExternalAccess.of(Map.of(ExternalAccess.FILE, file.toString()));
    }

    @Test
    void certificatesGoWithASecuredScheme() throws IOException {
        ExternalAccess own = certificates("certificate: own.pem\nkey: own.key\n");
        assertThatCode(() -> own.requireSecured("mqtts", List.of("mqtt", "mqtts")))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> own.requireSecured("mqtt", List.of("mqtt", "mqtts")))
                .isInstanceOf(BadInputException.class)
                .hasMessage("the external access has certificates, and mqtt:// goes in clear: use mqtts://");
        assertThatCode(() -> own.requireSecured("opc.tcp", List.of("opc.tcp")))
                .as("one address for both")
                .doesNotThrowAnyException();
    }

    @Test
    void anAuthorityAloneSecuresNothing() throws IOException {
        ExternalAccess authority = certificates("ca: ca.pem\n");
        assertThatThrownBy(() -> authority.requireSecured("opc.tcp", List.of("opc.tcp")))
                .isInstanceOf(BadInputException.class)
                .hasMessage(
                        "the external access has a ca alone, and opc.tcp:// goes in clear without certificate and key");
        assertThatCode(() -> authority.requireSecured("mqtts", List.of("mqtt", "mqtts")))
                .doesNotThrowAnyException();
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
