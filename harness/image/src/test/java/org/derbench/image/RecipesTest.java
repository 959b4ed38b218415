package org.derbench.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.lab.process.Programs;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The recipes, looked at rather than cooked: a build takes minutes. */
class RecipesTest {

    private static final Path RECIPES =
            Path.of("../../board-images").toAbsolutePath().normalize();

    private static List<Path> files(String below) throws Exception {
        try (Stream<Path> files = Files.walk(RECIPES.resolve(below))) {
            return files.filter(file -> Files.isRegularFile(file) && !file.startsWith(RECIPES.resolve("target")))
                    .toList();
        }
    }

    @Test
    void shellcheckFindsNothingInTheirScripts() throws Exception {
        Assumptions.assumeTrue(
                Programs.find("shellcheck").isPresent(), "shellcheck is not installed: apt-get install shellcheck");
        List<String> command = new ArrayList<>(List.of("shellcheck"));
        for (Path file : files("")) {
            if (Files.readAllBytes(file).length > 2 && Files.readString(file).startsWith("#!/bin/sh")) {
                assertThat(Files.isExecutable(file)).as(file.toString()).isTrue();
                command.add(file.toString());
            }
        }
        Process shellcheck =
                new ProcessBuilder(command).redirectErrorStream(true).start();
        assertThat(new String(shellcheck.getInputStream().readAllBytes())).isEmpty();
        assertThat(command).hasSizeGreaterThan(5);
    }

    @Test
    @DisplayName("every unit is enabled by the recipe, or empty, which masks it")
    void everyUnitIsEnabledOrMasked() throws Exception {
        String enabled = Files.readString(RECIPES.resolve("common/user-and-product"));
        try (Stream<Path> units =
                Files.list(RECIPES.resolve("common/overlay/etc/systemd/system")).filter(Files::isRegularFile)) {
            assertThat(units.toList())
                    .isNotEmpty()
                    .allSatisfy(unit -> assertThat(Files.size(unit) == 0
                                    || Files.readString(unit).contains("WantedBy=")
                                            && enabled.contains(" " + unit.getFileName()))
                            .as(unit.toString())
                            .isTrue());
        }
    }

    /** They are lost by whatever carries files only, and an image would boot without what they enable. */
    @Test
    void thereAreNoSymbolicLinks() throws Exception {
        try (Stream<Path> files = Files.walk(RECIPES)) {
            assertThat(files.filter(file -> Files.isSymbolicLink(file) && !file.startsWith(RECIPES.resolve("target"))))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void fileSystemsFitAndBoardsShareNoId(ImageBoard board) throws Exception {
        String layout = Files.readString(RECIPES.resolve(board + "/genimage.cfg"));
        assertThat(layout)
                .contains(
                        "partition-table-type = \"mbr\"",
                        "image = \"boot.vfat\"",
                        "image = \"root.ext4\"",
                        "offset = 4M");
        String identity = layout.lines()
                .filter(line -> line.contains("disk-signature"))
                .findFirst()
                .orElseThrow();
        for (ImageBoard other : ImageBoard.values()) {
            assertThat(Files.readString(RECIPES.resolve(other + "/genimage.cfg"))
                            .contains(identity))
                    .isEqualTo(other == board);
        }
    }

    @Test
    void recipesNameNoMirrorOrPassword() throws Exception {
        for (Path file : files("")) {
            assertThat(Files.readString(file))
                    .as(file.toString())
                    .doesNotContainPattern("https?://")
                    .doesNotContain("chpasswd");
        }
    }
}
