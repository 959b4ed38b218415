package org.derbench.lab.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;

class ShellTest {

    @Property(tries = 60)
    void everyWordArrivesAsItIs(@ForAll @StringLength(max = 12) @CharRange(from = ' ', to = '~') String word)
            throws Exception {
        Process process = new ProcessBuilder("sh", "-c", Shell.line(List.of("printf", "%s", word))).start();

        assertThat(new String(process.getInputStream().readAllBytes())).isEqualTo(word);
    }
}
