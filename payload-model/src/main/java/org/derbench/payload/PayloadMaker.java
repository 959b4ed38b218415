package org.derbench.payload;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.zip.CRC32;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.derbench.message.ModelMaker;
import org.derbench.payload.json.Samples;
import org.derbench.payload.made.ModelFolder;
import org.derbench.payload.shape.AvroSchema;
import org.derbench.payload.shape.Inference;
import org.derbench.payload.shape.Names;
import org.derbench.payload.shape.ObjectShape;

/** Makes classes of messages out of a folder of samples in JSON. */
public final class PayloadMaker implements ModelMaker {

    static final String NAME = "payload";

    private static final String HERE = "org/derbench/payload/";
    private static final List<Class<?>> OF_MODEL = List.of(PayloadModel.class, Variation.class);
    /** The kit and the benches take as many. */
    private static final int DISTINCT = 64;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Path make(Path samples, Path into) throws IOException {
        Samples read = Samples.in(samples);
        String name = Names.message(nameOf(samples.toRealPath()), read.sha256());
        Map<String, byte[]> own = own();
        Path folder = into.resolve(name + "-" + version(own));
        if (!Files.isDirectory(folder)) {
            ObjectShape shape = read.schema()
                    .map(schema -> AvroSchema.of(name, schema))
                    .orElseGet(() -> Inference.of(name, read.values()));
            Path fresh = into.resolve("new-" + UUID.randomUUID());
            try {
                Files.createDirectories(fresh);
                requireDistinct(
                        samples, new ModelFolder(shape, own, HERE + PayloadModel.SAMPLES).make(read.values(), fresh));
                moveTo(fresh, folder);
            } finally {
                ModelFolder.delete(fresh);
            }
        }
        return folder;
    }

    /** The root of all folders has no name. */
    private static String nameOf(Path folder) {
        return folder.getFileName() == null ? "" : folder.getFileName().toString();
    }

    /** Another process may make the same at the same time. */
    private static void moveTo(Path fresh, Path folder) throws IOException {
        try {
            Files.move(fresh, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            if (!Files.isDirectory(folder)) {
                throw e;
            }
        }
    }

    private static void requireDistinct(Path folder, List<Message> samples) {
        try {
            PayloadModel model = new PayloadModel(samples);
            model.pool(samples.get(0).getClass(), SIZE, 1, DISTINCT);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(folder + ": " + e.getMessage(), e);
        }
    }

    private static Map<String, byte[]> own() throws IOException {
        Map<String, byte[]> own = new TreeMap<>();
        for (Class<?> type : OF_MODEL) {
            for (String file : List.of(type.getSimpleName() + ".class", type.getSimpleName() + "$1.class")) {
                try (InputStream bytes = type.getResourceAsStream(file)) {
                    if (bytes != null) {
                        own.put(HERE + file, bytes.readAllBytes());
                    }
                }
            }
        }
        own.put(
                "META-INF/services/" + MessageModel.class.getName(),
                PayloadModel.class.getName().getBytes(StandardCharsets.UTF_8));
        return own;
    }

    /** The version of the model's own code, as a checksum: other code makes other messages of the same samples. */
    private static String version(Map<String, byte[]> own) {
        CRC32 sum = new CRC32();
        own.values().forEach(sum::update);
        return Long.toHexString(sum.getValue());
    }
}
