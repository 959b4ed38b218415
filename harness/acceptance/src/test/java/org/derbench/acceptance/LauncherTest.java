package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that starts derbench, beside a Java that only prints what it is given. */
class LauncherTest {

    private static final String ANOTHER_USER = "1234";

    @TempDir
    private Path folder;

    private String said(List<String> command, Map<String, String> variables) throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().putAll(variables);
        Process process = builder.start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    private String git(String... words) throws Exception {
        return said(
                List.of(
                        "sh",
                        "-c",
                        "git -c user.name=me -c user.email=me@here \"$@\"",
                        "sh",
                        words[0],
                        words[1],
                        words[2]),
                Map.of("HOME", folder.toString()));
    }

    /** A release in a clone: it has no pom.xml, so that nothing is built. */
    private void clone(Path java) throws Exception {
        Files.copy(Derbench.HOME.resolve("derbench"), folder.resolve("derbench"));
        Files.writeString(folder.resolve(".gitignore"), "target\njava\n");
        Files.createDirectories(folder.resolve("target"));
        Files.createDirectories(java.resolve("bin"));
        Files.writeString(java.resolve("release"), "JAVA_VERSION=\"17.0.1\"\n");
        Path program = Files.writeString(java.resolve("bin/java"), "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
        said(List.of("chmod", "+x", program.toString(), "derbench"), Map.of());
        git("init", "-q", ".");
        git("add", "derbench", ".gitignore");
        git("commit", "-qm", "first");
    }

    /** A job keeps the variables of GitHub, and no variable of git. */
    @Test
    void variablesOfAJobOnGitHubStay() throws Exception {
        Path java = folder.resolve("java");
        clone(java);
        Files.writeString(java.resolve("bin/java"), "#!/bin/sh\necho \"$GITHUB_STEP_SUMMARY ${GIT_DIR-no}\"\n");
        Map<String, String> variables =
                Map.of("JAVA_HOME", java.toString(), "GITHUB_STEP_SUMMARY", "summary", "GIT_DIR", "nowhere");
        assertThat(said(List.of("./derbench", "list"), variables)).contains("summary no\n");
    }

    @Test
    void theCommitOfAnotherUsersCloneIsKnown() throws Exception {
        Assumptions.assumeTrue(
                "root".equals(System.getProperty("user.name")),
                "needs root to make another user's clone: sudo ./derbench test");
        Path java = folder.resolve("java");
        clone(java);
        String commit = git("rev-parse", "--verify", "HEAD").strip();
        said(List.of("chown", "-R", ANOTHER_USER, folder.toString()), Map.of());

        String given = said(
                List.of("./derbench", "list"),
                Map.of(
                        "JAVA_HOME",
                        java.toString(),
                        "HOME",
                        folder.resolve("java").toString()));

        assertThat(given).contains("-Dderbench.commit=" + commit + "\n");
        assertThat(Files.getOwner(folder.resolve(".git/index")).getName()).isEqualTo(ANOTHER_USER);
    }
}
