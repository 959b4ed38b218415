package org.derbench.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProcessIdTest {

    @Test
    void thisProcessLives() {
        assertThat(ProcessId.own().isAlive()).isTrue();
        assertThat(ProcessId.own().pid()).isEqualTo(ProcessHandle.current().pid());
    }

    @Test
    void aReusedNumberIsAnotherProcess() {
        ProcessId own = ProcessId.own();

        assertThat(new ProcessId(own.pid(), own.startTicks() - 1).isAlive()).isFalse();
    }

    @Test
    void anEndedProcessDoesNotLive() throws Exception {
        Process process = new ProcessBuilder("sleep", "100").start();
        ProcessId id = ProcessId.of(process.pid()).orElseThrow();
        assertThat(id.isAlive()).isTrue();

        process.destroyForcibly().waitFor();

        assertThat(id.isAlive()).isFalse();
    }
}
