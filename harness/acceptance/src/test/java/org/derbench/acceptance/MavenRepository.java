package org.derbench.acceptance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A local Maven repository that has what {@code mvn install} puts there for authors of plugins, and everything that the
 * user's own has. The user's own stays as it is.
 */
final class MavenRepository {

    private static final String VERSION = System.getProperty("derbench.version");
    private static final Map<String, String> ARTIFACTS = Map.of(
            "derbench",
            "",
            "derbench-message",
            "harness/message",
            "iec61850-model",
            "iec61850-model",
            "cim-model",
            "cim-model",
            "flexibility-model",
            "flexibility-model",
            "derbench-spi",
            "harness/spi",
            "derbench-spi-support",
            "harness/spi-support",
            "derbench-kit",
            "harness/kit");
    /** A model's jar is where the product has it: in a folder of its own in this one. */
    private static final Path MODELS = Path.of("target", "derbench", "models");

    private MavenRepository() {}

    /** Makes one in that folder that has no artifacts of derbench, only libraries. */
    static Path withoutOwn(Path folder) throws IOException {
        // surefire says where the build's own is
        Path users = Path.of(System.getProperty("localRepository"));
        linkAll(users, folder, "org");
        linkAll(users.resolve("org"), folder.resolve("org"), "derbench");
        return folder;
    }

    /** Makes one in that folder, of the jars of this build. */
    static Path in(Path folder) throws IOException {
        withoutOwn(folder);
        for (Map.Entry<String, String> artifact : ARTIFACTS.entrySet()) {
            Path module = Derbench.HOME.resolve(artifact.getValue());
            String file = artifact.getKey() + "-" + VERSION;
            Path installed = Files.createDirectories(
                    folder.resolve("org/derbench").resolve(artifact.getKey()).resolve(VERSION));
            Files.copy(module.resolve("pom.xml"), installed.resolve(file + ".pom"));
            for (Path jars : List.of(
                    module.resolve("target"),
                    Derbench.HOME.resolve(MODELS).resolve(artifact.getKey().replace("-model", "")))) {
                Path jar = jars.resolve(file + ".jar");
                if (Files.exists(jar)) {
                    Files.copy(jar, installed.resolve(file + ".jar"));
                }
            }
        }
        return folder;
    }

    private static void linkAll(Path from, Path to, String but) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> parts = Files.list(from)) {
            for (Path part : parts.toList()) {
                if (!part.getFileName().toString().equals(but)) {
                    Files.createSymbolicLink(to.resolve(part.getFileName()), part);
                }
            }
        }
    }
}
