package org.derbench.engine.record;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.derbench.engine.books.DeviceNames;
import org.derbench.engine.io.Phrase;
import org.derbench.engine.json.Field;

/** The senders of a store's rows, by the books, and by a fresh connection. */
public record StoredSenders(
        @Field("devices whose rows were committed") long committed,

        @Field("senders whose rows a fresh connection found")
        long found,

        @Field(value = "ten senders with more or fewer rows found than committed", optional = true)
        List<Sender> differing) {

    private static final int NAMED = 10;

    public StoredSenders {
        differing = List.copyOf(differing);
    }

    /** One sender. */
    public record Sender(
            @Field("name of the sender") String name,

            @Field("rows of the sender whose commit returned")
            long committed,

            @Field("rows of the sender that a fresh connection found")
            long found) {}

    /**
     * The senders of a store.
     *
     * @param committed rows by device
     * @param found rows by sender
     */
    public static StoredSenders of(DeviceNames names, int[] committed, Map<String, Long> found) {
        List<Sender> differing = new ArrayList<>();
        Map<String, Long> rest = new LinkedHashMap<>(found);
        long senders = 0;
        for (int device = 0; device < committed.length; device++) {
            String name = names.name(device);
            Long rows = rest.remove(name);
            senders += committed[device] > 0 ? 1 : 0;
            if (committed[device] != (rows == null ? 0 : rows)) {
                differing.add(new Sender(name, committed[device], rows == null ? 0 : rows));
            }
        }
        rest.forEach((name, rows) -> differing.add(new Sender(name, 0, rows)));
        return new StoredSenders(
                senders, found.size(), differing.stream().limit(NAMED).toList());
    }

    /** The differing senders, in words; empty without any. */
    public Optional<String> lacks() {
        return differing.isEmpty()
                ? Optional.empty()
                : Optional.of("the store has rows of " + found + " senders, and rows of " + committed
                        + " were committed: "
                        + Phrase.list(
                                differing.stream()
                                        .map(each ->
                                                each.name() + " (" + each.found() + " of " + each.committed() + ")")
                                        .toList(),
                                differing.size() == NAMED));
    }
}
