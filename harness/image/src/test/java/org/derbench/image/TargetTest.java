package org.derbench.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.derbench.lab.BadInputException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Devices as the kernel tells of them, in folders in the place of /sys and /proc. */
class TargetTest {

    private static final long GB = 1_000_000_000;

    @TempDir
    private Path folder;

    @BeforeEach
    void tell() throws Exception {
        Files.createDirectories(folder.resolve("proc/self"));
        uses("/dev/root / ext4 rw 0 0\n", "Filename Type Size Used Priority\n");
    }

    private void uses(String mounts, String swaps) throws Exception {
        Files.writeString(folder.resolve("proc/self/mounts"), mounts);
        Files.writeString(folder.resolve("proc/swaps"), swaps);
    }

    /** A device of the kernel's; a pipe stands for it, since only root can make another. */
    private Path device(String name, long bytes, int removable) throws Exception {
        Path device = folder.toRealPath().resolve(name);
        assertThat(new ProcessBuilder("mkfifo", device.toString()).start().waitFor())
                .isZero();
        Path facts = Files.createDirectories(folder.resolve("sys").resolve(name));
        Files.writeString(facts.resolve("size"), bytes / 512 + "\n");
        Files.writeString(facts.resolve("removable"), removable + "\n");
        return device;
    }

    private Target target(Path device) throws Exception {
        return Target.at(device, folder.resolve("sys"), folder.resolve("proc"));
    }

    @Test
    void aCardInItsReaderIsTaken() throws Exception {
        Target card = target(device("sdb", 16 * GB, 1));

        assertThat(card.bytes()).isEqualTo(16 * GB);
        assertThatCode(() -> card.require(2 * GB, false)).doesNotThrowAnyException();
    }

    @Test
    @DisplayName("a reader in a machine that says it is not removable is known by its card")
    void aFixedReaderIsKnownByItsCard() throws Exception {
        Path device = device("mmcblk0", 16 * GB, 0);
        Files.writeString(
                Files.createDirectories(folder.resolve("sys/mmcblk0/device")).resolve("type"), "SD\n");

        assertThat(target(device).removable()).isTrue();
    }

    @Test
    @DisplayName("a disk, a large one and one in use are refused unless forced")
    void riskyDisksAreRefusedUnlessForced() throws Exception {
        Target disk = target(device("sda", 500 * GB, 0));
        Target large = target(device("sdc", 500 * GB, 1));
        Path mounted = device("sdd", 16 * GB, 1);
        uses(mounted + "1 /media/card vfat rw 0 0\n", "Filename Type\n" + mounted + "2 partition 1 0 -2\n");

        assertThatThrownBy(() -> disk.require(2 * GB, false))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("sda: is not removable");
        assertThatThrownBy(() -> large.require(2 * GB, false))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("500 GB, more than cards do");
        assertThatThrownBy(() -> target(mounted).require(2 * GB, false))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("sdd1 on /media/card")
                .hasMessageContaining("sdd2 as swap")
                .hasMessageContaining("--force");
        for (Target forced : List.of(disk, large, target(mounted))) {
            assertThatCode(() -> forced.require(2 * GB, true)).doesNotThrowAnyException();
        }
    }

    @Test
    void anotherDevicesMountsAreNoUse() throws Exception {
        Path card = device("sde", 16 * GB, 1);
        uses(card + "x1 /mnt ext4 rw 0 0\n", "Filename Type\n");

        assertThat(target(card).uses()).isEmpty();
    }

    @Test
    void targetsWithoutRoomAreRefusedEvenWhenForced() throws Exception {
        Target small = target(device("sdf", GB, 1));

        assertThatThrownBy(() -> small.require(2 * GB, true))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("1.0 GB")
                .hasMessageContaining("larger card");
    }

    @Test
    void apartitionOrWhatIsNoDeviceIsRefused() throws Exception {
        Path partition = device("sdg1", GB, 1);
        Files.writeString(folder.resolve("sys/sdg1/partition"), "1\n");

        assertThatThrownBy(() -> target(partition))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("name the whole card");
        assertThatThrownBy(() -> target(folder.resolve("sdz")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("lsblk");
        assertThatThrownBy(() -> target(folder))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("is no block device");
    }
}
