package org.derbench.kit.serializer;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.kit.foreign.ForeignGraphs;
import org.derbench.kit.foreign.ForeignObject;
import org.derbench.kit.foreign.ForeignTwinA;

/** Foreign graphs as a library itself writes them. A hostile end cannot get a graph from it that it cannot write. */
final class ForeignMessages {

    private static final int LITTLE_DEEP = 6;
    private static final int DEEPER = 12;
    private static final int TOO_DEEP_TO_HASH = 60;

    private final Writer writer;

    /** Writes an object as the library does: empty if its bytes cannot name types. */
    interface Writer {
        byte[] written(Object object) throws Exception;
    }

    ForeignMessages(Writer writer) {
        this.writer = writer;
    }

    /** The messages by telling names. */
    Map<String, byte[]> all() throws Exception {
        Map<String, byte[]> messages = new LinkedHashMap<>();
        if (writer.written(new ForeignObject()).length == 0) {
            return messages;
        }
        ForeignGraphs.serializable().forEach((name, graph) -> put(messages, name, graph));
        if (length(DEEPER) < 4 * length(LITTLE_DEEP)) {
            put(messages, "sets in sets", ForeignGraphs.setsInSets(TOO_DEEP_TO_HASH));
        }
        String uninitialised = new String(writer.written(new ForeignTwinA()), StandardCharsets.ISO_8859_1);
        messages.put(
                "a class that nothing else uses",
                uninitialised.replace("ForeignTwinA", "ForeignTwinB").getBytes(StandardCharsets.ISO_8859_1));
        return messages;
    }

    /** The length at a depth; it doubles with each level if the library repeats known objects. */
    private int length(int depth) {
        Map<String, byte[]> one = new LinkedHashMap<>();
        put(one, "sets", ForeignGraphs.setsInSets(depth));
        return one.getOrDefault("sets", new byte[0]).length;
    }

    private void put(Map<String, byte[]> messages, String name, Object graph) {
        try {
            messages.put(name, writer.written(graph));
        } catch (Exception | StackOverflowError notWritten) {
            // the library has no form for it
        }
    }
}
