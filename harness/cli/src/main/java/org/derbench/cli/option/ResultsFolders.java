package org.derbench.cli.option;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.engine.io.Phrase;
import org.derbench.lab.BadInputException;
import org.derbench.lab.Names;

/** Folders of results, by the identifier of their sweep or by path; and bundles, which are files. */
public final class ResultsFolders {

    /** The identifier of the published dataset. */
    public static final String REFERENCE = "reference";

    /** The folder of later measurements, which belong to the published dataset. */
    private static final String DATASET = "dataset";

    private static final String BUNDLE = ".derbench";

    private final List<Path> roots;

    /** @param roots the folders that hold the sweeps' folders; the first that has one of a name is meant */
    public ResultsFolders(List<Path> roots) {
        this.roots = List.copyOf(roots);
    }

    /**
     * The folder of each sweep, or its bundle.
     *
     * @throws BadInputException if a sweep is unknown
     */
    public List<Path> of(List<String> identifiers) {
        return identifiers.stream().map(this::of).toList();
    }

    /**
     * The same folders, where the published dataset stands for all its folders. The one that has its name is the last
     * of them.
     *
     * @throws BadInputException if a sweep is unknown
     */
    public List<Path> all(List<String> identifiers) {
        return identifiers.stream()
                .flatMap(identifier -> Stream.concat(beside(identifier), Stream.of(of(identifier))))
                .toList();
    }

    private Stream<Path> beside(String identifier) {
        return Stream.of(identifier)
                .filter(REFERENCE::equals)
                .map(reference -> of(reference).resolveSibling(DATASET))
                .filter(Files::isDirectory);
    }

    private Path of(String identifier) {
        return Stream.concat(roots.stream().map(root -> root.resolve(identifier)), Stream.of(Path.of(identifier)))
                .filter(path -> !identifier.isBlank() && holdsResults(path))
                .findFirst()
                .orElseThrow(() -> new BadInputException(Names.unknown("results folder", identifier, known())
                        + Phrase.when(identifier.equals(REFERENCE), ": name those of your own sweeps")));
    }

    private static boolean holdsResults(Path path) {
        return Files.isDirectory(path) || path.toString().endsWith(BUNDLE) && Files.isRegularFile(path);
    }

    private List<String> known() {
        return roots.stream()
                .flatMap(root -> in(root).stream())
                .distinct()
                .sorted()
                .toList();
    }

    private static List<String> in(Path root) {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(root)) {
            return folders.filter(Files::isDirectory)
                    .map(folder -> folder.getFileName().toString())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the results cannot be listed", e);
        }
    }
}
