package org.derbench.cli.option;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.lab.BadInputException;
import org.derbench.lab.Names;

/** Folders of results, by the identifier of their sweep or by path. */
public final class ResultsFolders {

    /** The identifier of the published dataset. */
    public static final String REFERENCE = "reference";

    private final Path root;

    /** @param root the folder that holds the sweeps' folders */
    public ResultsFolders(Path root) {
        this.root = root;
    }

    /**
     * The folder of each sweep.
     *
     * @throws BadInputException if a sweep is unknown
     */
    public List<Path> of(List<String> identifiers) {
        return identifiers.stream().map(this::of).toList();
    }

    private Path of(String identifier) {
        return Stream.of(root.resolve(identifier), Path.of(identifier))
                .filter(folder -> !identifier.isBlank() && Files.isDirectory(folder))
                .findFirst()
                .orElseThrow(() -> new BadInputException(Names.unknown("results folder", identifier, known())
                        + (identifier.equals(REFERENCE) ? ": name those of your own sweeps" : "")));
    }

    private List<String> known() {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(root)) {
            return folders.filter(Files::isDirectory)
                    .map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the results cannot be listed", e);
        }
    }
}
