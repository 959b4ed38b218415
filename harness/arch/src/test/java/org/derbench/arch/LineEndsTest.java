package org.derbench.arch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A clone has the same line ends on every machine, even where git is set up to change them: shells and hashes need
 * them.
 */
class LineEndsTest {

    @Test
    void filesHaveUnixLineEndsOrAreBinary() throws Exception {
        assertThat(said("git", "-c", "safe.directory=*", "ls-files", "--eol").lines())
                .hasSizeGreaterThan(1000)
                .allMatch(line ->
                        line.matches("i/(lf|none) .*attr/text=auto eol=lf.*") || line.matches(".*attr/-text.*"));
    }

    private static String said(String... command) throws Exception {
        Process git = new ProcessBuilder(List.of(command))
                .directory(Path.of("../..").toFile())
                .redirectErrorStream(true)
                .start();
        git.getOutputStream().close();
        String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(git.waitFor()).as(said).isZero();
        return said;
    }
}
