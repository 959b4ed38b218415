package org.derbench.support.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ParentDeathTest {

    private static final String SETPRIV = "/usr/bin/setpriv";

    @BeforeAll
    static void installed() {
        Assumptions.assumeTrue(Files.isExecutable(Path.of(SETPRIV)), "needs setpriv: apt-get install util-linux");
    }

    @Test
    void aChildGetsItsParentsDeathSignal() throws Exception {
        assertThat(said(List.of(), "setpriv", "--dump")).contains("Parent death signal: KILL");
    }

    @Test
    void itsWordsArePassedOnAsTheyAre() throws Exception {
        assertThat(said(List.of(), "printf", "<%s>", "two words", "$0", "")).isEqualTo("<two words><$0><>");
    }

    /** A child whose parent died before the kernel knew of the child has another parent, as here. */
    @Test
    void anOrphanDoesNotBegin() throws Exception {
        assertThat(said(List.of("sh", "-c", "\"$0\" \"$@\"; echo \"ended with $?\""), "echo", "begun"))
                .isEqualTo("ended with 1\n");
    }

    private static String said(List<String> parent, String... command) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(parent);
        line.addAll(ParentDeath.kills(SETPRIV));
        line.addAll(List.of(command));
        Process child = new ProcessBuilder(line).redirectErrorStream(true).start();
        String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(child.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return said;
    }
}
