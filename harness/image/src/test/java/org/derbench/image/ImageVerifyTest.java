package org.derbench.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.derbench.lab.BadInputException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Finds faults of an image without one: in an empty card, and in files that a build would leave beside it. */
class ImageVerifyTest {

    private static final String PASSWD = "a".repeat(64) + "  ./etc/passwd";

    @TempDir
    private Path folder;

    @BeforeEach
    void make() throws Exception {
        Cards.bare(folder.resolve("derbench-bbb.img"));
        files(folder, PASSWD, "-rw-r--r-- 0:0 etc/passwd ");
    }

    private void files(Path where, String... lines) throws Exception {
        Files.write(where.resolve("derbench-bbb.files"), List.of(lines));
        sums(where);
    }

    private static void sums(Path where) throws Exception {
        StringBuilder sums = new StringBuilder();
        for (String name : List.of("derbench-bbb.img", "derbench-bbb.files")) {
            sums.append(Sha256.of(where.resolve(name)))
                    .append("  ")
                    .append(name)
                    .append('\n');
        }
        Files.writeString(where.resolve("SHA256SUMS"), sums);
    }

    private List<String> found() throws Exception {
        return new ImageVerify(ImageBoard.BBB, folder).check().lines();
    }

    @Test
    @DisplayName("a file that changed or is gone is named, and nothing else is looked at")
    void aChangedOrMissingFileEndsTheCheck() throws Exception {
        Files.writeString(folder.resolve("derbench-bbb.files"), "other\n");
        assertThat(found()).hasSize(2).first().asString().isEqualTo("ok     checksum of derbench-bbb.img");
        assertThat(found().get(1)).startsWith("WRONG  checksum of derbench-bbb.files: it is ");

        Files.delete(folder.resolve("derbench-bbb.files"));
        assertThat(found().get(1)).contains("it is absent, not ");
    }

    @Test
    void aKeyThatBoardsShareIsWrong() throws Exception {
        files(
                folder,
                PASSWD,
                "-rw-r----- 0:105 etc/ssl/private/ssl-cert-snakeoil.key ",
                "b".repeat(64) + "  ./etc/ssh/ssh_host_rsa_key");

        assertThat(found())
                .contains(
                        "WRONG  no secret that boards would share: etc/ssl/private/ssl-cert-snakeoil.key, etc/ssh/ssh_host_rsa_key");
    }

    @Test
    void anotherLayoutIsWrong() throws Exception {
        byte[] image = Files.readAllBytes(folder.resolve("derbench-bbb.img"));
        image[446] = 0;
        Files.write(folder.resolve("derbench-bbb.img"), image);
        sums(folder);

        assertThat(found())
                .anyMatch(line -> line.startsWith("WRONG  a bootable FAT partition at 4 MiB: "))
                .contains("ok     no secret that boards would share", "ok     two partitions");
    }

    @Test
    void twoBuildsNameTheFilesThatDiffer() throws Exception {
        ImageVerify verify = new ImageVerify(ImageBoard.BBB, folder);
        Path other = Files.createDirectories(folder.resolve("other"));
        Files.copy(folder.resolve("derbench-bbb.img"), other.resolve("derbench-bbb.img"));
        files(other, PASSWD);
        assertThat(verify.differencesTo(other)).isEmpty();

        Files.write(other.resolve("derbench-bbb.img"), new byte[] {1});
        files(other, "c".repeat(64) + PASSWD.substring(64), "-rw-r--r-- 0:0 etc/passwd ");
        assertThat(verify.differencesTo(other)).containsExactly("./etc/passwd");
        files(other, PASSWD, "-rw-r--r-- 0:0 etc/passwd ");
        assertThat(verify.differencesTo(other))
                .containsExactly("every file is the same: what differs is how the file systems hold them");
    }

    @Test
    void withoutAnImageTheRemedyIsTold() {
        assertThatThrownBy(() -> new ImageVerify(ImageBoard.RPI3, folder.resolve("no")).check())
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("derbench image build rpi3");
    }
}
