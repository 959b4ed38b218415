package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A certificate authority of the test's own, and a broker's certificate and accounts. */
record OwnAuthority(Path folder) {

    /** Nobody types it but the test. */
    static final String PASSWORD = "b4-nobody-may-read-this";

    static OwnAuthority make(Path folder) throws IOException, InterruptedException {
        run(
                folder,
                "openssl",
                "req",
                "-x509",
                "-newkey",
                "ec",
                "-pkeyopt",
                "ec_paramgen_curve:P-256",
                "-nodes",
                "-keyout",
                "ca.key",
                "-out",
                "ca.pem",
                "-subj",
                "/CN=an authority",
                "-days",
                "2");
        run(
                folder,
                "openssl",
                "req",
                "-newkey",
                "ec",
                "-pkeyopt",
                "ec_paramgen_curve:P-256",
                "-nodes",
                "-keyout",
                "server.key",
                "-out",
                "server.csr",
                "-subj",
                "/CN=localhost");
        Files.writeString(folder.resolve("names"), "subjectAltName=DNS:localhost\n");
        run(
                folder,
                "openssl",
                "x509",
                "-req",
                "-in",
                "server.csr",
                "-CA",
                "ca.pem",
                "-CAkey",
                "ca.key",
                "-CAcreateserial",
                "-out",
                "server.pem",
                "-days",
                "2",
                "-extfile",
                "names");
        run(folder, "mosquitto_passwd", "-b", "-c", "accounts", "ann", PASSWORD);
        return new OwnAuthority(folder);
    }

    private static void run(Path folder, String... command) throws IOException, InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("authority.log").toFile())
                    .start();
        } catch (IOException absent) {
            assumeTrue(false, "needs " + command[0] + ": apt-get install openssl mosquitto");
            return;
        }
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue())
                .as(Files.readString(folder.resolve("authority.log")))
                .isZero();
    }

    /** The lines of a mosquitto that shows this certificate, and asks for an account. */
    List<String> mosquitto() {
        return List.of(
                "cafile " + folder.resolve("ca.pem"),
                "certfile " + folder.resolve("server.pem"),
                "keyfile " + folder.resolve("server.key"),
                "allow_anonymous false",
                "password_file " + folder.resolve("accounts"));
    }
}
