package org.derbench.engine.costs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KernelOptionsTest {

    @Test
    void onlyOptionsThatChangeMeasurementsStay() {
        assertThat(KernelOptions.ofKernel(
                        "BOOT_IMAGE=/boot/vmlinuz root=UUID=12ab ro isolcpus=2,3 ip=10.1.2.3::host mitigations=off\n"))
                .isEqualTo("isolcpus=2,3 mitigations=off");
    }

    @Test
    void withoutACommandLineNothingIsTold() {
        assertThat(KernelOptions.ofKernel(null)).isNull();
        assertThat(KernelOptions.ofKernel("root=/dev/sda1 quiet")).isEmpty();
    }
}
