package org.derbench.cli.plugin;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Where Maven finds what a plugin is built against.
 *
 * @param repository the folder of a release that is a repository of Maven; empty in a checkout
 */
public record Artifacts(Optional<Path> repository) {

    /** A checkout has none before its user installs them. */
    public static final Artifacts INSTALLED_BY_HAND = new Artifacts(Optional.empty());

    /** The artifacts of the derbench in that folder. */
    public static Artifacts of(Path home) {
        return new Artifacts(Optional.of(home.resolve("maven")).filter(Files::isDirectory));
    }

    /** The words for the open places of templates, by their names. */
    Map<String, String> places() {
        return repository
                .map(folder -> Map.of(
                        "where",
                        "\n    <!-- the repository in the folder of derbench: another one by -Dderbench.repository=URL -->"
                                + "\n    <derbench.repository>" + url(folder) + "</derbench.repository>",
                        "repositories",
                        """

                          <repositories>
                            <repository><id>derbench</id><url>${derbench.repository}</url><snapshots><enabled>false</enabled></snapshots></repository>
                          </repositories>
                        """,
                        "artifacts",
                        "`pom.xml` names the folder that has them. Where derbench lies elsewhere:\n"
                                + "`mvn -Dderbench.repository=file:///.../maven verify`.",
                        "jars",
                        folder.toString()))
                .orElse(Map.of(
                        "where",
                        "",
                        "repositories",
                        "",
                        "artifacts",
                        "As long as no repository has them, install them from a checkout of\n"
                                + "derbench: `mvn install -pl harness/kit -am -DskipTests`.",
                        "jars",
                        "~/.m2/repository"));
    }

    private static String url(Path folder) {
        return folder.toUri().toString().replaceFirst("/$", "").replace("&", "&amp;");
    }
}
