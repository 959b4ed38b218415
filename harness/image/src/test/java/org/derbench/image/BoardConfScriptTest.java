package org.derbench.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A board reads its card's board.conf at each boot. The test applies it to a folder instead of the board's root. */
class BoardConfScriptTest {

    private static final Path SCRIPT = Path.of("../../board-images/common/overlay/usr/lib/derbench/apply-board-conf")
            .toAbsolutePath()
            .normalize();

    private static final String KEY = "ssh-ed25519 AAAA me\n";
    private static final String OPTIONS = "from=\"192.0.2.*\",no-pty ecdsa-sha2-nistp256 AAAAE2Vj= you";

    @TempDir
    private Path folder;

    private Path card() throws Exception {
        return Files.createDirectories(folder.resolve("card"));
    }

    /** The script's output about board.conf, with one key present. */
    private String apply(String conf) throws Exception {
        Files.writeString(card().resolve("authorized_keys"), KEY);
        return said(conf);
    }

    private String said(String conf) throws Exception {
        Path card = card();
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
    void anEmptyCardKeepsDhcpAndAdmitsNobody() throws Exception {
        assertThat(said(null)).contains("nobody can log in").hasLineCount(1);

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
    void windowsFilesWithoutLastLineEndAreRead() throws Exception {
        assertThat(apply("host=pi-2\r\n\r\naddress=192.0.2.12/24")).isEmpty();

        assertThat(made("etc/hostname")).isEqualTo("pi-2\n");
        assertThat(made("run/systemd/network/10-eth0.network")).contains("Address=192.0.2.12/24\n");
    }

    @Test
    void wrongLinesAreNamedAndTheRestApplies() throws Exception {
        assertThat(apply("host=pi 2; reboot\nadress=192.0.2.1/24\naddress=192.0.2.12\ntime=ntp\n"))
                .contains("host 'pi 2; reboot'", "unknown key 'adress'", "address '192.0.2.12' is not like");

        assertThat(folder.resolve("root/etc/hostname")).doesNotExist();
        assertThat(folder.resolve("root/run/systemd/network")).isEmptyDirectory();
        assertThat(made("run/chrony.d/derbench.conf")).contains("ntp");
    }

    @Test
    @DisplayName("the keys are the card's at each boot, and only root writes them")
    void theCardsKeysApplyAtEachBoot() throws Exception {
        Files.writeString(card().resolve("authorized_keys"), "ssh-ed25519 AAAA me\r\n");
        assertThat(said(null)).isEmpty();
        assertThat(made("run/derbench/authorized_keys")).isEqualTo(KEY);
        assertThat(PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(folder.resolve("root/run/derbench/authorized_keys"))))
                .isEqualTo("rw-r--r--");

        Files.delete(card().resolve("authorized_keys"));
        said(null);
        assertThat(made("run/derbench/authorized_keys")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "authorized_keys, UTF-8, ''",
        "authorized_keys, UTF-8, \ufeff",
        "authorized_keys, UTF-16LE, \ufeff",
        "authorized_keys, UTF-16BE, \ufeff",
        "authorized_keys.txt, UTF-8, ''",
        "authorized_keys.txt, UTF-16LE, \ufeff"
    })
    void keysThatAnyEditorWroteAdmitTheirOwners(String name, String encoding, String mark) throws Exception {
        Files.write(
                card().resolve(name), (mark + "# mine\r\n" + KEY.replace("\n", "\r\n") + OPTIONS).getBytes(encoding));

        assertThat(said(null)).isEmpty();

        assertThat(made("run/derbench/authorized_keys")).isEqualTo(KEY + OPTIONS + "\n");
    }

    @ParameterizedTest
    @CsvSource({
        "board.conf, UTF-8, \ufeff",
        "board.conf, UTF-16LE, \ufeff",
        "board.conf, UTF-16BE, \ufeff",
        "board.conf.txt, UTF-8, ''"
    })
    void settingsThatAnyEditorWroteApply(String name, String encoding, String mark) throws Exception {
        Files.write(card().resolve(name), (mark + "host=pi-2\r\naddress=192.0.2.12/24").getBytes(encoding));

        assertThat(apply(null)).isEmpty();

        assertThat(made("etc/hostname")).isEqualTo("pi-2\n");
        assertThat(made("run/systemd/network/10-eth0.network")).contains("Address=192.0.2.12/24\n");
    }

    @Test
    void badKeysAreNamedAndTheOthersWork() throws Exception {
        Files.writeString(
                card().resolve("authorized_keys"),
                "---- BEGIN SSH2 PUBLIC KEY ----\n" + KEY + "-----BEGIN OPENSSH PRIVATE KEY-----\n");

        assertThat(said(null))
                .contains("authorized_keys: line 1 is no public key", "authorized_keys: line 3 begins a private key")
                .hasLineCount(2);

        assertThat(made("run/derbench/authorized_keys")).isEqualTo(KEY);
    }
}
