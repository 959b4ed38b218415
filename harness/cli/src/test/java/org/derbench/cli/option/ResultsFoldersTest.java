package org.derbench.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.derbench.lab.BadInputException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsFoldersTest {

    @TempDir
    private Path root;

    @Test
    void aFolderIsFoundByNameOrPath() throws IOException {
        Path quick = Files.createDirectory(root.resolve("quick-20260101-120000"));
        ResultsFolders folders = new ResultsFolders(List.of(root));
        assertThat(folders.of(List.of("quick-20260101-120000", quick.toString())))
                .containsExactly(quick, quick);
    }

    @Test
    @DisplayName("the published dataset has the folder of what was measured later, too")
    void theReferenceHasWhatWasMeasuredLater() throws IOException {
        Path reference = Files.createDirectory(root.resolve(ResultsFolders.REFERENCE));
        ResultsFolders folders = new ResultsFolders(List.of(root));
        assertThat(folders.all(List.of(ResultsFolders.REFERENCE))).containsExactly(reference);
        Path later = Files.createDirectory(root.resolve("dataset"));
        assertThat(folders.all(List.of(ResultsFolders.REFERENCE))).containsExactly(later, reference);
        assertThat(folders.of(List.of(ResultsFolders.REFERENCE)))
                .as("as one of two that are compared")
                .containsExactly(reference);
    }

    @Test
    @DisplayName("the published dataset of a package is found below the user's own results")
    void theDatasetOfAPackageIsFound() throws IOException {
        Path own = Files.createDirectory(root.resolve("own"));
        Path packed = Files.createDirectory(root.resolve("package"));
        Path reference = Files.createDirectory(packed.resolve(ResultsFolders.REFERENCE));
        Path later = Files.createDirectory(packed.resolve("dataset"));
        ResultsFolders folders = new ResultsFolders(List.of(own, packed));
        assertThat(folders.all(List.of(ResultsFolders.REFERENCE))).containsExactly(later, reference);
        Path mine = Files.createDirectory(own.resolve(ResultsFolders.REFERENCE));
        assertThat(folders.all(List.of(ResultsFolders.REFERENCE)))
                .as("the user's own comes first")
                .containsExactly(mine);
    }

    @Test
    void anUnknownFolderNamesTheLikelyOne() throws IOException {
        Files.createDirectory(root.resolve("quick-20260101-120000"));
        assertThatThrownBy(() -> new ResultsFolders(List.of(root)).of(List.of("quick-20260101")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("did you mean 'quick-20260101-120000'");
    }

    @Test
    @DisplayName("without the reference dataset a user's own are asked for")
    void withoutTheReferenceOwnFoldersAreAsked() {
        assertThatThrownBy(() ->
                        new ResultsFolders(List.of(root.resolve("nowhere"))).of(List.of(ResultsFolders.REFERENCE)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("'reference'")
                .hasMessageContaining("your own sweeps");
    }
}
