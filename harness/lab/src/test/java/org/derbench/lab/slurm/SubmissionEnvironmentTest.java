package org.derbench.lab.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SubmissionEnvironmentTest {

    @Test
    void onlySlurmsVariablesReachAJob() {
        Map<String, String> environment = Map.of(
                "PATH",
                "/opt/slurm/bin:/usr/bin",
                "LD_LIBRARY_PATH",
                "/opt/slurm/lib",
                "SLURM_CONF",
                "/etc/a conf",
                "SBATCH_ACCOUNT",
                "grid",
                "JAVA_TOOL_OPTIONS",
                "-Xmx1g",
                "TOKEN",
                "secret",
                "MY_SLURM_THING",
                "no");

        assertThat(SlurmPrograms.withLittleOf(environment))
                .containsExactly(
                        "env",
                        "-i",
                        "LD_LIBRARY_PATH=/opt/slurm/lib",
                        "PATH=/opt/slurm/bin:/usr/bin",
                        "SBATCH_ACCOUNT=grid",
                        "SLURM_CONF=/etc/a conf");
    }
}
