package org.derbench.engine.testplugin;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.derbench.engine.plugin.PluginFolder;
import org.derbench.engine.testmodel.MeterReading;
import org.derbench.engine.testmodel.Reading;
import org.derbench.engine.testmodel.ReadingModel;
import org.derbench.engine.testmodel.Readings;

/** Makes plugin folders out of classes of this test class path. */
public final class TestPluginFolder {

    private TestPluginFolder() {}

    /** A folder with one jar that offers that class as that service, with only those classes in it. */
    public static PluginFolder make(Path folder, Class<?> service, String plugin, List<String> classes)
            throws IOException {
        Files.createDirectories(folder);
        try (OutputStream file = Files.newOutputStream(folder.resolve("plugin.jar"));
                JarOutputStream jar = new JarOutputStream(file)) {
            jar.putNextEntry(new JarEntry("META-INF/services/" + service.getName()));
            jar.write(plugin.getBytes(StandardCharsets.UTF_8));
            for (String name : classes) {
                String resource = name.replace('.', '/') + ".class";
                jar.putNextEntry(new JarEntry(resource));
                try (InputStream bytes = TestPluginFolder.class.getClassLoader().getResourceAsStream(resource)) {
                    bytes.transferTo(jar);
                }
            }
        }
        return new PluginFolder(folder, true);
    }

    /** The loop middleware, whole. */
    public static PluginFolder loop(Path folder) throws IOException {
        String name = LoopMiddleware.class.getName();
        return make(
                folder,
                org.derbench.spi.Middleware.class,
                name,
                List.of(name, name + "$LoopPeer", name + "$LoopPeer$1", name + "$LoopPeer$2"));
    }

    /** A model of its own, whole. */
    public static PluginFolder model(Path folder) throws IOException {
        String name = ReadingModel.class.getName();
        return make(
                folder,
                org.derbench.message.MessageModel.class,
                name,
                List.of(name, Reading.class.getName(), MeterReading.class.getName(), Readings.class.getName()));
    }

    /** The stream serializer, whole. */
    public static PluginFolder stream(Path folder) throws IOException {
        return serializer(folder, StreamSerializer.class);
    }

    private static boolean there(String name) {
        return TestPluginFolder.class.getClassLoader().getResource(name.replace('.', '/') + ".class") != null;
    }

    /** A serializer that is the stream serializer, or made of it. */
    public static PluginFolder serializer(Path folder, Class<? extends StreamSerializer> type) throws IOException {
        String stream = StreamSerializer.class.getName();
        return make(
                folder,
                org.derbench.spi.Serializer.class,
                type.getName(),
                Stream.of(stream, stream + "$1", type.getName(), type.getName() + "$1")
                        .distinct()
                        .filter(TestPluginFolder::there)
                        .toList());
    }
}
