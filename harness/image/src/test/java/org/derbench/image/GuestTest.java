package org.derbench.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.derbench.lab.BadInputException;
import org.derbench.lab.LabException;
import org.derbench.lab.board.Boards;
import org.derbench.lab.ssh.Lab;
import org.derbench.lab.ssh.LabReader;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The surroundings of QEMU; the guests themselves take minutes. */
class GuestTest {

    private static final Duration LONG = Duration.ofSeconds(30);

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream console = new ByteArrayOutputStream();

    private Guest guest(String script) throws Exception {
        return new Guest(
                "one",
                new ProcessBuilder("sh", "-c", script).start(),
                new PrintStream(console, true),
                Guest.Milestone.READY);
    }

    @Test
    void theNodesLineIsFoundOnAConsole() throws Exception {
        try (Guest guest = guest(
                "printf '\\033[1;32mStarting\\033[0m sshd\\r\\n[  9.5] derbench: READY host=one image=x eth0=10.0.2.15/24\\r\\n'; exec cat")) {
            assertThat(guest.await(LONG)).isEqualTo("host=one image=x eth0=10.0.2.15/24");
        }
        assertThat(console.toString())
                .isEqualTo("one | Starting sshd\none | [  9.5] derbench: READY host=one image=x eth0=10.0.2.15/24\n");
    }

    @Test
    @DisplayName("a guest that ends or says nothing is not waited for in vain")
    void aDeadGuestIsNotWaitedFor() throws Exception {
        try (Guest guest = guest("echo 'could not set up host forwarding rule' >&2")) {
            assertThatThrownBy(() -> guest.await(LONG))
                    .isInstanceOf(LabException.class)
                    .hasMessage("guest 'one' ended before it was ready: could not set up host forwarding rule");
        }
        try (Guest guest = guest("exec cat")) {
            assertThatThrownBy(() -> guest.await(Duration.ofMillis(1)))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining("--timeout");
        }
    }

    @Test
    void aPairsLabSaysQemuInEveryRecord() throws Exception {
        List<GuestPlan> guests = ImageBoot.guests(
                Map.of(ImageBoard.RPI3, image(), ImageBoard.BBB, image()),
                List.of(ImageBoard.RPI3, ImageBoard.BBB),
                22022);
        Path file = Files.writeString(folder.resolve("lab.yaml"), GuestFolder.labText(guests));
        Lab lab = new LabReader(new Boards(Path.of("../../boards"))).read(file);

        assertThat(lab.pair("guests").initiator().emulation())
                .hasValueSatisfying(how -> assertThat(how).startsWith("qemu: the image of rpi3"));
        assertThat(lab.pair("guests").responder().emulation())
                .hasValueSatisfying(how -> assertThat(how).startsWith("qemu: the image of bbb"));
        assertThat(lab.pair("guests").initiator().board()).isEqualTo("qemu");
        assertThat(lab.pair("guests").responder().address()).isEqualTo("10.214.1.2");
        assertThat(guests).extracting(GuestPlan::sshPort).containsExactly(22022, 22023);
    }

    @Test
    @DisplayName("a board without a network makes no pair, and an image must be there")
    void aPairNeedsNetworksAndAnImage() throws Exception {
        List<GuestPlan> pair =
                ImageBoot.guests(Map.of(ImageBoard.RPI3, image()), List.of(ImageBoard.RPI3, ImageBoard.RPI3), 1);

        assertThatThrownBy(() -> new ImageBoot(Machine.RASPI3B, pair, folder, LONG, true))
                .isInstanceOf(BadInputException.class);
        assertThatThrownBy(() ->
                        ImageBoot.guests(Map.of(ImageBoard.BBB, folder.resolve("no.img")), List.of(ImageBoard.BBB), 1))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("derbench image build bbb");
    }

    @Test
    void qemuIsToldWhatEachMachineNeeds() throws Exception {
        BootFiles files = new BootFiles(Path.of("k"), Path.of("i"), Path.of("t"), "root=LABEL=x");
        String pi = String.join(
                " ", new Qemu(ImageBoard.RPI3, Machine.RASPI3B, Path.of("c"), files, 1, Optional.empty()).command());
        String virtual = String.join(
                " ",
                new Qemu(ImageBoard.BBB, Machine.VIRT, Path.of("c"), null, 22, Optional.of(new Qemu.Link(true, 24)))
                        .command());

        assertThat(pi)
                .startsWith("qemu-system-aarch64")
                .contains("-M raspi3b -dtb t -kernel k -initrd i -append root=LABEL=x")
                .doesNotContain("netdev");
        assertThat(virtual)
                .startsWith("qemu-system-arm")
                .contains("-bios " + Qemu.U_BOOT, "hostfwd=tcp:127.0.0.1:22-:22", "socket,id=link,listen=127.0.0.1:24")
                .doesNotContain("-kernel");
    }

    private Path image() throws Exception {
        return Cards.bare(folder.resolve("image"));
    }

    @Test
    void sshNeedsAFolderThatOthersCannotWrite() throws Exception {
        Path open = Files.createDirectory(folder.resolve("open"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThatThrownBy(() -> GuestFolder.in(open.resolve("guests"), null))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("everybody may write " + open.toRealPath() + ", ");
        assertThat(open.resolve("guests").toFile().list()).isEmpty();
    }
}
