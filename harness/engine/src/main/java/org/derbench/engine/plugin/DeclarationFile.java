package org.derbench.engine.plugin;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import org.derbench.engine.io.PlainFile;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;

/**
 * The declarations of the plugins in a folder, as data beside their jars. The build writes them for derbench's own
 * plugins, so that a list of plugins needs no class of theirs. Where the file is missing, is not of these jars, or
 * cannot be read, the classes are asked.
 */
final class DeclarationFile {

    private static final String NAME = "declarations.json";
    private static final String JARS = "jars";
    private static final String PLUGINS = "plugins";
    private static final int MOST_BYTES = 1 << 20;

    /** A jar has its list of contents, with check sums, at its end. */
    private static final int END_BYTES = 1 << 16;

    private DeclarationFile() {}

    /** The plugins that the file declares; empty if it does not hold for these jars. */
    static Optional<FolderPlugins> in(PluginFolder folder, List<Path> jars) {
        Path file = folder.path().resolve(NAME);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            Fields fields = Fields.parse(PlainFile.text(file, MOST_BYTES));
            return fields.text(JARS).equals(print(jars))
                    ? Optional.of(new DeclarationReader(folder, jars).plugins(fields.object(PLUGINS)))
                    : Optional.empty();
        } catch (IOException | RuntimeException unreadable) {
            // whatever is wrong with it: the classes say the same, only later
            return Optional.empty();
        }
    }

    /**
     * Writes the file anew, from the classes.
     *
     * @throws PluginException if the folder cannot be used
     * @throws IOException if it cannot be written
     */
    static void write(PluginFolder folder) throws PluginException, IOException {
        Map<String, Object> plugins = DeclarationWriter.plugins(FolderPlugins.byClasses(folder));
        Files.writeString(
                folder.path().resolve(NAME),
                Json.write(Fields.map(JARS, print(folder.jars()), PLUGINS, plugins)) + "\n");
    }

    /** A check sum over the names of jars, their sizes and their ends. */
    private static String print(List<Path> jars) throws IOException {
        CRC32 sum = new CRC32();
        byte[] end = new byte[END_BYTES];
        for (Path jar : jars) {
            try (RandomAccessFile file = new RandomAccessFile(jar.toFile(), "r")) {
                long size = file.length();
                sum.update((jar.getFileName() + " " + size + "\n").getBytes(StandardCharsets.UTF_8));
                file.seek(Math.max(0, size - END_BYTES));
                for (int read = file.read(end); read > 0; read = file.read(end)) {
                    sum.update(end, 0, read);
                }
            }
        }
        return Long.toHexString(sum.getValue());
    }
}
