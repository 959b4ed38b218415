package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The programs that measure a link. */
class LinkProbeTest {

    private static final String MOST_URGENT = "-20";
    private static final List<String> WITHOUT_PRIVILEGE =
            List.of("setpriv", "--bounding-set=-sys_nice", "--inh-caps=-all");

    @Test
    void goBeforeOtherProgramsWhereThatIsPermitted() throws Exception {
        assumeTrue(
                niceness(List.of("nice", "-n", "-40")).equals(MOST_URGENT), "needs CAP_SYS_NICE: sudo ./derbench test");
        assertThat(niceness(LinkProbe.FIRST)).isEqualTo(MOST_URGENT);
    }

    @Test
    void probesRunWithoutComplaints() throws Exception {
        List<String> line = new ArrayList<>(WITHOUT_PRIVILEGE);
        assumeTrue(
                niceness(line).equals(niceness(List.of())),
                "needs CAP_SETPCAP, to give a privilege up: sudo ./derbench test");
        line.addAll(LinkProbe.FIRST);
        assertThat(niceness(line)).isEqualTo(niceness(List.of()));
    }

    /** All that is said, errors included. */
    private static String niceness(List<String> prefix) throws Exception {
        List<String> line = new ArrayList<>(prefix);
        line.add("nice");
        Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }
}
