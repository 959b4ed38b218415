package org.derbench.payload;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.util.ArrayList;
import java.util.List;
import org.derbench.message.Draw;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.derbench.message.ModelMaker;

/** Messages of the shape of samples, which lie beside this class, the smallest first. */
public final class PayloadModel implements MessageModel {

    /** The resource with the samples, as Java serializes a list of them. */
    static final String SAMPLES = "samples.ser";

    /** 2026-01-01T00:00Z. */
    private static final long FIRST_SECOND = 1_767_225_600L;

    private static final int ATTEMPTS = 200;
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final List<Message> samples;

    /** The model of the samples in this class's jar. */
    public PayloadModel() {
        this.samples = read(PayloadModel.class.getResourceAsStream(SAMPLES));
    }

    /** The model of these samples, the smallest first. */
    public PayloadModel(List<Message> samples) {
        this.samples = List.copyOf(samples);
    }

    @SuppressWarnings("unchecked")
    private static List<Message> read(InputStream file) {
        try (ObjectInputStream objects = new ObjectInputStream(file) {
            @Override
            protected Class<?> resolveClass(ObjectStreamClass type) throws IOException, ClassNotFoundException {
                return Class.forName(type.getName(), false, PayloadModel.class.getClassLoader());
            }
        }) {
            return List.copyOf((List<Message>) objects.readObject());
        } catch (IOException | ClassNotFoundException e) {
            throw new IllegalStateException("the samples in the jar cannot be read: " + e, e);
        }
    }

    @Override
    public String name() {
        return PayloadMaker.NAME;
    }

    @Override
    public List<Class<? extends Message>> classes() {
        return List.of(samples.get(0).getClass());
    }

    @Override
    public List<String> sizes() {
        return List.of(ModelMaker.SIZE);
    }

    @Override
    public <T extends Message> List<T> pool(Class<T> type, String size, long seed, int count) {
        if (!size.equals(ModelMaker.SIZE)) {
            throw new IllegalArgumentException("unknown size '" + size + "': one of " + ModelMaker.SIZE);
        }
        List<T> pool = new ArrayList<>(count);
        for (int index = 0; index < count; index++) {
            pool.add(type.cast(other(pool, seed, index)));
        }
        return pool;
    }

    private Message other(List<? extends Message> before, long seed, int index) {
        Message sample = samples.get(rank(seed, index));
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Message made = new Variation(new Draw(seed + GOLDEN * attempt, index, 1)).of(sample);
            if (before.stream().noneMatch(made::sameContent)) {
                made.stamp(FIRST_SECOND + index << 24);
                return made;
            }
        }
        throw new IllegalArgumentException("the samples allow for " + before.size()
                + " messages that differ, and more are needed: let them have a larger number, or a text with digits");
    }

    /**
     * Any few messages in a row are spread over all samples, from the smallest to the largest (van der Corput's
     * sequence).
     */
    private int rank(long seed, int index) {
        double turned = (new Draw(seed, 0, 1).at(0).bits() >>> 11) * 0x1p-53;
        double share = (Integer.toUnsignedLong(Integer.reverse(index)) * 0x1p-32 + turned) % 1;
        return (int) (share * samples.size());
    }
}
