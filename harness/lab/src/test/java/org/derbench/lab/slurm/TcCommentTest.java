package org.derbench.lab.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.derbench.lab.link.Impairment;
import org.derbench.lab.link.TcDirection;
import org.derbench.lab.link.TcProfile;
import org.junit.jupiter.api.Test;

class TcCommentTest {

    private static final TcProfile LINK = new TcProfile(
            "test",
            "",
            new TcDirection(1_000_000, 1600, 67_136, new Impairment(25, 0.5, 0.1), 24),
            TcDirection.UNSHAPED,
            false);

    @Test
    void everyNumberOfBothWaysIsInIt() {
        assertThat(TcComment.of(LINK)).isEqualTo("tc:1000000,1600,67136,25000,500,0.1000,24/0,0,0,0,0,0.0000,0/0/wire");
    }

    @Test
    void thePrologTakesOnlyNumbers() throws IOException {
        String prolog = Files.readString(Path.of("../../labs/slurm/prolog"));
        String way = prolog.lines()
                .filter(line -> line.startsWith("way='"))
                .findFirst()
                .orElseThrow()
                .replaceAll("way='(.*)'", "$1");

        assertThat(prolog).contains("/[01]/(wire|bucket)\"");
        assertThat(TcComment.of(LINK)).matches("tc:" + way + "/" + way + "/[01]/(wire|bucket)");
        assertThat("tc:1;reboot,1600,67136,0,0,0.0000,0/0,0,0,0,0,0.0000,0/0/wire")
                .doesNotMatch("tc:" + way + "/" + way + "/[01]/(wire|bucket)");
    }
}
