package org.derbench.engine.node;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.jar.JarFile;
import org.HdrHistogram.Histogram;
import org.derbench.engine.costs.Costs;
import org.derbench.engine.costs.NodeFacts;
import org.derbench.engine.costs.Sensors;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.engine.json.Parts;
import org.derbench.engine.plugin.PluginException;
import org.derbench.engine.plugin.PluginFolder;
import org.derbench.engine.text.Histograms;
import org.derbench.engine.time.SystemClock;
import org.derbench.message.MessageModel;

/**
 * Loads the classes that every node loads, and ends. A JVM that was told by {@code -XX:ArchiveClassesAtExit} keeps them, parsed and
 * verified, for the nodes to come.
 */
public final class ArchiveMain {

    private static final String CLASS = ".class";

    private ArchiveMain() {
    }

    /** @param folders of message models: with one, what loads plugins is loaded, too */
    public static void main(String[] folders) throws IOException, PluginException {
        for (String jar : System.getProperty("java.class.path").split(File.pathSeparator)) {
            loadAll(Path.of(jar));
        }
        Fields.parse(Json.write(Parts.toMap(NodeFacts.collect())));
        SystemClock clock = new SystemClock();
        new Sensors(Path.of("/")).read(clock);
        Costs.now("lo", clock, () -> 1).ofRole();
        Histograms.decode(Histograms.encode(new Histogram(3)));
        for (String folder : folders) {
            new PluginFolder(Path.of(folder), false).load(MessageModel.class);
        }
    }

    private static void loadAll(Path jar) throws IOException {
        try (JarFile classes = new JarFile(jar.toFile())) {
            classes.stream().map(entry -> entry.getName()).filter(name -> name.endsWith(CLASS) && name.indexOf('-') < 0)
                    .forEach(name -> load(name.substring(0, name.length() - CLASS.length()).replace('/', '.')));
        }
    }

    private static void load(String name) {
        try {
            Class.forName(name, false, ArchiveMain.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError needsWhatNodesDoNotHave) {
            // no node loads it either
            return;
        }
    }
}
