package org.derbench.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.derbench.lab.BadInputException;
import org.derbench.lab.board.Boards;
import org.derbench.lab.pair.EmulatedMachine;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The parts of a guest in virtual time; .ci/images runs one. */
class VirtualBoardTest {

    @TempDir
    private Path folder;

    @Test
    void nothingOfTheHostReachesTheGuest() {
        String command = String.join(
                " ", new VirtualGuest(VirtualBoard.BBB, Path.of("k"), Path.of("r"), Path.of("f")).command());

        assertThat(command)
                .startsWith("qemu-system-arm -M virt,dtb-randomness=off -cpu cortex-a15 -smp 1 ")
                .contains(
                        "-icount shift=1,sleep=off -seed 1 -rtc base=2026-01-01T00:00:00,clock=vm -nodefaults",
                        "-net none",
                        "-kernel k -initrd r ",
                        "rdinit=/measure/init")
                .doesNotContain("virtio-rng", "netdev", "root=");
    }

    @Test
    void theDiskComesAfterTheSweep() throws Exception {
        String script = new String(GuestRoot.init(), StandardCharsets.UTF_8);

        assertThat(script).startsWith("#!/bin/sh\n");
        assertThat(script.indexOf("virtio_blk"))
                .isGreaterThan(script.indexOf("./derbench sweep /measure/plan.yaml --pair emulated"));
        assertThat(script).contains("echo \"" + Guest.Milestone.MEASURED.line() + "exit=$code\"");
    }

    @Test
    void everyRecordNamesTheBoardAndItsLimits() {
        VirtualBoard board = VirtualBoard.of(ImageBoard.BBB);
        EmulatedMachine machine = EmulatedMachine.of(Map.of(EmulatedMachine.VARIABLE, board + ": " + board.how()))
                .orElseThrow();

        assertThat(machine.board()).isEqualTo("bbb-virtual");
        assertThat(machine.how())
                .contains(
                        "2 ns for every instruction", "one CPU for both ends", "no cache", "nothing of highest rates");
        assertThat(new Boards(Path.of("../../boards")).named(machine.board()).emulates())
                .isEmpty();
    }

    @Test
    void aBoardWithoutVirtualTimeIsRefused() {
        assertThatThrownBy(() -> VirtualBoard.of(ImageBoard.RPI3))
                .isInstanceOf(BadInputException.class)
                .hasMessage("image measure rpi3: there is no such board in virtual time; there is bbb");
    }

    @Test
    void anImageMustBeThere() {
        Path none = folder.resolve("no.img");

        assertThatThrownBy(() -> new ImageMeasure(VirtualBoard.BBB, none, "", Set.of(), Duration.ofSeconds(1)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("make it by derbench image build bbb");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "usr/bin/ip",
                "usr/lib/modules/6.1.0-armmp/modules.dep",
                "usr/lib/modules/6.1.0-armmp/kernel/net/sched/sch_netem.ko",
                "usr/lib/modules/6.1.0-armmp/kernel/drivers/net/veth.ko",
                "usr/lib/modules/6.1.0-armmp/kernel/drivers/block/virtio_blk.ko",
            })
    void whatASweepNeedsGoesIn(String path) {
        assertThat(GuestRoot.ofImage(path)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "boot",
                "usr/share/doc",
                "opt",
                "usr/lib/modules/6.1.0-armmp/kernel/sound",
                "usr/lib/modules/6.1.0-armmp/kernel/drivers/net/ethernet",
                "usr/lib/modules/6.1.0-armmp/kernel/drivers/usb",
            })
    void whatNobodyOpensStaysOut(String path) {
        assertThat(GuestRoot.ofImage(path)).isFalse();
    }

    @Test
    void ofDerbenchItHasWhatThePlanNames() {
        GuestRoot root = new GuestRoot(VirtualBoard.BBB, folder, "", Set.of("zeromq"), "");

        assertThat(List.of(
                        "derbench",
                        "boards/bbb-virtual.yaml",
                        "target",
                        "target/derbench/node/derbench-engine.jar",
                        "target/derbench/adapters",
                        "target/derbench/adapters/zeromq/jeromq.jar"))
                .allMatch(root::ofDerbench);
        assertThat(List.of("pom.xml", "harness", "results", "target/derbench/bench", "target/derbench/adapters/rmi"))
                .noneMatch(root::ofDerbench);
    }

    @Test
    @DisplayName("the same files are the same bytes, whenever and in whatever order they were made")
    void theSameFilesAreTheSameBytes() throws Exception {
        Path first = Files.createDirectory(folder.resolve("first"));
        Path second = Files.createDirectory(folder.resolve("second"));
        Files.writeString(first.resolve("a"), "1");
        Files.writeString(first.resolve("b"), "22");
        Files.writeString(second.resolve("b"), "22");
        Files.writeString(second.resolve("a"), "1");
        Files.setLastModifiedTime(second.resolve("a"), FileTime.fromMillis(0));

        assertThat(archive(first)).isEqualTo(archive(second));
    }

    @Test
    void theKernelFindsFilesFoldersAndLinks() throws Exception {
        Path root = Files.createDirectory(folder.resolve("root"));
        Files.createDirectory(root.resolve("bin"));
        Path program = Files.writeString(root.resolve("bin/sh"), "#!");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.createSymbolicLink(root.resolve("sh"), Path.of("bin/sh"));
        String text = new String(archive(root), StandardCharsets.US_ASCII);

        assertThat(text.length() % 4).isZero();
        assertThat(Optional.of(text.indexOf("bin/sh\0")))
                .hasValueSatisfying(at -> assertThat(at).isPositive());
        assertThat(text)
                .contains("070701" + "00000002" + "000081ed")
                .contains("070701" + "00000003" + "0000a1ff")
                .contains("TRAILER!!!");
    }

    private byte[] archive(Path root) throws Exception {
        Path file = folder.resolve("archive");
        try (Initramfs initramfs = Initramfs.in(file)) {
            initramfs.add(root, "", path -> true);
        }
        return Files.readAllBytes(file);
    }
}
