package org.derbench.engine.plugin;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The last step of the build: writes what each plugin of a distribution declares as data beside its jars. */
public final class WriteDeclarations {

    private WriteDeclarations() {}

    /**
     * Writes them all; a plugin that cannot be used is passed over, and is refused when it is looked for.
     *
     * @param arguments the folder of the distribution
     * @throws IOException if a file cannot be written
     */
    public static void main(String[] arguments) throws IOException {
        for (Path kind : Plugins.foldersOf(Path.of(arguments[0]))) {
            for (PluginFolder folder : folders(kind)) {
                try {
                    DeclarationFile.write(folder);
                } catch (PluginException e) {
                    System.err.println(e.getMessage());
                }
            }
        }
    }

    private static List<PluginFolder> folders(Path kind) {
        try {
            return PluginFolder.at(kind, false);
        } catch (PluginException e) {
            System.err.println(e.getMessage());
            return List.of();
        }
    }
}
