package org.derbench.image;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.derbench.lab.terminal.Environment;

/**
 * Makes the image of a board from its recipe in {@code board-images/}.
 *
 * @param board the board
 * @param folder the folder for the image, its map, its manifest and their checksums
 * @param include Debian packages beside the recipe's
 */
public record ImageBuild(ImageBoard board, Path folder, List<String> include) {

    private static final String RECIPES = "board-images";

    /** The folder of a board's image, if the user names no folder. */
    public static Path standardFolder(Environment environment, ImageBoard board) {
        return environment.work().resolve(RECIPES).resolve("target").resolve(board.toString());
    }

    /**
     * Makes it.
     *
     * @return the exit code of the recipe's script, which are derbench's own
     * @throws org.derbench.lab.MissingCapabilityException if this machine cannot, before anything is done
     */
    public int run(Environment environment) throws InterruptedException {
        ImageTools.require(ImageTools.BUILD);
        board.requireRunsHere();
        Map<String, String> variables =
                new HashMap<>(Map.of("DERBENCH_HOME", environment.home().toString()));
        if (!include.isEmpty()) {
            variables.put("INCLUDE", String.join(",", include));
        }
        Path script = environment.home().resolve(RECIPES).resolve("build");
        return ImageTools.run(
                environment,
                List.of(
                        script.toString(),
                        board.toString(),
                        folder.toAbsolutePath().toString()),
                variables);
    }
}
