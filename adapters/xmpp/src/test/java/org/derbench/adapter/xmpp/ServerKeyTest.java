package org.derbench.adapter.xmpp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerKeyTest {

    @TempDir
    private Path folder;

    @Test
    void bothEndsMakeTheSameKeyOfTheSameSecret() throws Exception {
        assertThat(ServerKey.from("secret").pem()).isEqualTo(ServerKey.from("secret").pem());
        assertThat(ServerKey.from("secret").pem()).isNotEqualTo(ServerKey.from("another").pem());
    }

    @Test
    void aCertificateOfThatKeyIsTrusted() throws Exception {
        X509Certificate[] chain = {certificate("secret")};
        assertThatCode(() -> ServerKey.from("secret").trustManager().checkServerTrusted(chain, "EdDSA")).doesNotThrowAnyException();
    }

    @Test
    void aCertificateOfAnotherKeyIsRefused() throws Exception {
        X509Certificate[] chain = {certificate("another")};
        assertThatThrownBy(() -> ServerKey.from("secret").trustManager().checkServerTrusted(chain, "EdDSA"))
                .isInstanceOf(CertificateException.class);
    }

    private X509Certificate certificate(String secret) throws Exception {
        Files.writeString(folder.resolve("key.pem"), ServerKey.from(secret).pem());
        ProcessBuilder openssl = new ProcessBuilder(Prosody.MAKE_CERTIFICATE).directory(folder.toFile()).redirectErrorStream(true)
                .redirectOutput(folder.resolve("openssl.log").toFile());
        assumeTrue(isZero(openssl), "openssl makes no certificate here");
        try (InputStream pem = Files.newInputStream(folder.resolve("certificate.pem"))) {
            return (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(pem);
        }
    }

    private static boolean isZero(ProcessBuilder program) throws InterruptedException {
        try {
            return program.start().waitFor() == 0;
        } catch (IOException notInstalled) {
            return false;
        }
    }
}
