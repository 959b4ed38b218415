package org.derbench.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a board does with its card's board.conf at each boot, done to a folder in the place of its root. */
class BoardConfScriptTest {

    private static final Path SCRIPT = Path.of("../../board-images/common/overlay/usr/lib/derbench/apply-board-conf")
            .toAbsolutePath()
            .normalize();

    @TempDir
    private Path folder;

    private String apply(String conf) throws Exception {
        Path card = Files.createDirectories(folder.resolve("card"));
        Path root = folder.resolve("root");
        Files.createDirectories(root.resolve("etc"));
        if (conf != null) {
            Files.writeString(card.resolve("board.conf"), conf);
        }
        Process script = new ProcessBuilder("sh", SCRIPT.toString(), card.toString(), root.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(script.getInputStream().readAllBytes());
        assertThat(script.waitFor()).as(said).isZero();
        return said;
    }

    private String made(String file) throws Exception {
        return Files.readString(folder.resolve("root").resolve(file));
    }

    @Test
    void aCardWithoutSettingsKeepsDhcpAndLetsNobodyIn() throws Exception {
        assertThat(apply(null)).isEmpty();

        assertThat(made("run/derbench/authorized_keys")).isEmpty();
        assertThat(folder.resolve("root/run/systemd/network")).isEmptyDirectory();
        assertThat(folder.resolve("root/etc/hostname")).doesNotExist();
    }

    @Test
    void nameAddressesAndTimeBecomeSettings() throws Exception {
        assertThat(
                        apply(
                                "# of rack 3\nhost=bbb-1\naddress=192.0.2.11/24\ngateway=192.0.2.1\nlink-address=198.51.100.1/30\ntime=192.0.2.5\n"))
                .isEmpty();

        assertThat(made("etc/hostname")).isEqualTo("bbb-1\n");
        assertThat(made("run/systemd/network/10-eth0.network"))
                .contains("Name=eth0", "Address=192.0.2.11/24", "Gateway=192.0.2.1");
        assertThat(made("run/systemd/network/10-eth1.network"))
                .contains("Address=198.51.100.1/30")
                .doesNotContain("Gateway");
        assertThat(made("run/chrony.d/derbench.conf")).isEqualTo("server 192.0.2.5 iburst\n");
    }

    @Test
    void aFileThatWasWrittenUnderWindowsWithoutALastLineEndIsRead() throws Exception {
        assertThat(apply("host=pi-2\r\n\r\naddress=192.0.2.12/24")).isEmpty();

        assertThat(made("etc/hostname")).isEqualTo("pi-2\n");
        assertThat(made("run/systemd/network/10-eth0.network")).contains("Address=192.0.2.12/24\n");
    }

    @Test
    void whatIsWrongIsSaidAndLeftOutAndTheRestApplies() throws Exception {
        assertThat(apply("host=pi 2; reboot\nadress=192.0.2.1/24\naddress=192.0.2.12\ntime=ntp\n"))
                .contains("host 'pi 2; reboot'", "unknown key 'adress'", "address '192.0.2.12' is not like");

        assertThat(folder.resolve("root/etc/hostname")).doesNotExist();
        assertThat(folder.resolve("root/run/systemd/network")).isEmptyDirectory();
        assertThat(made("run/chrony.d/derbench.conf")).contains("ntp");
    }

    @Test
    void theKeysAreThoseOfTheCardAtEachBootAndOnlyRootWritesThem() throws Exception {
        Path card = Files.createDirectories(folder.resolve("card"));
        Files.writeString(card.resolve("authorized_keys"), "ssh-ed25519 AAAA me\r\n");
        apply(null);
        assertThat(made("run/derbench/authorized_keys")).isEqualTo("ssh-ed25519 AAAA me\n");
        assertThat(PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(folder.resolve("root/run/derbench/authorized_keys"))))
                .isEqualTo("rw-r--r--");

        Files.delete(card.resolve("authorized_keys"));
        apply(null);
        assertThat(made("run/derbench/authorized_keys")).isEmpty();
    }
}
