package org.derbench.payload.made;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.derbench.message.EncodedSize;
import org.derbench.message.Message;
import org.derbench.payload.json.Value;
import org.derbench.payload.shape.FieldShape;
import org.derbench.payload.shape.ObjectShape;

/**
 * Makes the jar of a model: the classes of its messages, the samples as objects, and the classes of the model itself.
 */
public final class ModelFolder {

    /** More samples than these do not make the sizes of a few messages more alike. */
    private static final int MOST_KEPT = 256;

    private final ObjectShape shape;
    private final Map<String, byte[]> own;
    private final String samplesName;

    /**
     * @param own what the jar holds besides: by its name in the jar
     * @param samplesName the name of the resource with the samples
     */
    public ModelFolder(ObjectShape shape, Map<String, byte[]> own, String samplesName) {
        this.shape = shape;
        this.own = own;
        this.samplesName = samplesName;
    }

    /**
     * Makes it in that folder, which is empty; returns the samples that it holds.
     *
     * @throws IllegalArgumentException with the position of a value that is not as its schema says
     * @throws IOException if it cannot be written
     */
    public List<Message> make(List<Value> values, Path folder) throws IOException {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        SourceCompiler.compile(sources(), classes);
        Map<String, byte[]> entries = new TreeMap<>(own);
        for (Path file : files(classes)) {
            entries.put(classes.relativize(file).toString(), Files.readAllBytes(file));
        }
        List<Message> samples;
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()}, Message.class.getClassLoader())) {
            samples = fewer(samples(values, loader));
            entries.put(samplesName, serialized(samples));
        }
        Jars.write(folder.resolve(shape.name() + ".jar"), entries);
        delete(classes);
        return samples;
    }

    private List<JavaFileObject> sources() {
        List<JavaFileObject> sources =
                new ArrayList<>(shape.all().map(this::source).toList());
        shape.all()
                .flatMap(object -> object.fields().stream())
                .map(FieldShape::constants)
                .filter(Objects::nonNull)
                .forEach(constants -> sources.add(SourceCompiler.source(constants.name(), JavaSource.of(constants))));
        return sources;
    }

    private JavaFileObject source(ObjectShape object) {
        return SourceCompiler.source(object.name(), new JavaSource(object, object == shape).text());
    }

    private List<Message> samples(List<Value> values, ClassLoader loader) {
        try {
            Class<? extends Message> type =
                    loader.loadClass(JavaSource.PACKAGE + "." + shape.name()).asSubclass(Message.class);
            List<Message> samples = new ArrayList<>();
            values.forEach(value -> samples.add(Beans.of(value, shape, type)));
            samples.sort(Comparator.comparingInt(EncodedSize::of));
            return samples;
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Message> fewer(List<Message> sorted) {
        int kept = Math.min(MOST_KEPT, sorted.size());
        return new ArrayList<>(IntStream.range(0, kept)
                .mapToObj(i -> sorted.get((int) ((i + 0.5) * sorted.size() / kept)))
                .toList());
    }

    private static byte[] serialized(List<Message> samples) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
            objects.writeObject(samples);
        }
        return bytes.toByteArray();
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> found = Files.walk(folder)) {
            return found.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /** Deletes a folder and all in it; does nothing if it does not exist. */
    public static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> found = Files.walk(folder)) {
            for (Path each : found.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
