package org.derbench.lab.capability;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.derbench.lab.pair.Permitted;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CapabilitiesTest {

    @TempDir
    private static Path temporary;

    private static List<Capability> found;

    @BeforeAll
    static void find() {
        Permitted.assumeNamespaces();
        try (Children children = Children.registeredIn(RunFolder.in(temporary))) {
            found = Capabilities.ofThisMachine(children);
        }
    }

    @Test
    void everythingThatAPairNeedsIsListed() {
        assertThat(found)
                .extracting(Capability::name)
                .containsExactly(
                        "7z",
                        "chrt",
                        "ip",
                        "nsenter",
                        "setpriv",
                        "setsid",
                        "taskset",
                        "tc",
                        "unshare",
                        "emulated pair",
                        "tbf",
                        "htb",
                        "netem",
                        "emulated boards",
                        "ssh",
                        "busybox",
                        "chromium",
                        "cpio",
                        "munged",
                        "qemu-system-x86_64",
                        "sbatch",
                        "shellcheck",
                        "slurmctld",
                        "slurmd",
                        "sshd",
                        "tcpdump",
                        "kernel with netem");
    }

    @Test
    void whatOnlySomeNeedIsOptional() {
        assertThat(found)
                .filteredOn(Capability::optional)
                .extracting(Capability::name)
                .containsExactly(
                        "7z",
                        "htb",
                        "netem",
                        "emulated boards",
                        "ssh",
                        "busybox",
                        "chromium",
                        "cpio",
                        "munged",
                        "qemu-system-x86_64",
                        "sbatch",
                        "shellcheck",
                        "slurmctld",
                        "slurmd",
                        "sshd",
                        "tcpdump",
                        "kernel with netem");
        assertThat(found).filteredOn(Capability::optional).noneMatch(Capability::isLacking);
    }

    @Test
    void aKernelIsFoundByItsNetem() throws Exception {
        assertThat(TestTools.kernelIn(temporary.resolve("absent")).remedy()).startsWith("apt-get install linux-image-");
        Path module = temporary.resolve("modules/6.1-amd64/kernel/net/sched/sch_netem.ko");
        Files.createDirectories(module.getParent());
        Files.createFile(module);

        assertThat(TestTools.kernelIn(temporary.resolve("modules")).detail()).endsWith("6.1-amd64");
    }

    @Test
    void onlyMissingCapabilitiesHaveARemedy() {
        assertThat(found).allSatisfy(each -> assertThat(each.remedy().isEmpty()).isEqualTo(each.present()));
        assertThat(found).allSatisfy(each -> assertThat(each.detail()).isNotBlank());
    }

    @Test
    void aMachineThatMakesAPairSaysHow() {
        assertThat(found)
                .filteredOn(each -> each.name().equals("emulated pair"))
                .allSatisfy(each -> assertThat(each.detail()).contains("two network namespaces"));
    }
}
