package org.derbench.payload;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.derbench.message.ModelMaker;

/** Folders of samples, and the models that are made of them. */
final class OwnSamples {

    static final List<String> STATUS = List.of("""
            {"id": "inv-0017", "class": "pv", "Power_W": 4812, "energy": 123456789012, "on": true, "voltage": [230.1, 229.8, 231.0],
             "strings": [{"current": 7.25, "temperature": 41.5}, {"current": 7.5, "temperature": null}], "matrix": [[1, 2], [3]],
             "events": [], "note": null, "position": {"lat": 51.4901, "lon": 7.4113}}""", """
            {"id": "inv-0018", "class": "pv", "Power_W": -12, "energy": 123456789099, "on": false, "voltage": [],
             "strings": [], "position": {"lat": 51.4902, "lon": 7.4114}, "fault-code": "E-203"}""");

    private OwnSamples() {}

    /** Writes them into a folder of that name, numbered. */
    static Path write(Path parent, String name, List<String> samples) {
        try {
            Path folder = Files.createDirectories(parent.resolve(name));
            for (int i = 0; i < samples.size(); i++) {
                Files.writeString(folder.resolve(i + ".json"), samples.get(i));
            }
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The class loader of the model that is made of that folder. */
    static ClassLoader made(Path samples, Path into) {
        try {
            Path folder = new PayloadMaker().make(samples, into);
            try (Stream<Path> jars = Files.list(folder)) {
                URL jar = jars.findFirst().orElseThrow().toUri().toURL();
                return new MadeLoader(new URL[] {jar});
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static MessageModel model(ClassLoader made) {
        return ServiceLoader.load(MessageModel.class, made).stream()
                .filter(each -> each.type().getClassLoader() == made)
                .findFirst()
                .orElseThrow()
                .get();
    }

    static Message message(MessageModel model, int index) {
        return model.pool(model.classes().get(0), ModelMaker.SIZE, 1, index + 1).get(index);
    }

    /** A loader like a plugin's: the model's own classes come from its jar. */
    private static final class MadeLoader extends URLClassLoader {

        MadeLoader(URL[] jars) {
            super(jars, Message.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                return name.startsWith("org.derbench.payload.") && findLoadedClass(name) == null
                        ? findClass(name)
                        : super.loadClass(name, resolve);
            }
        }
    }
}
