package org.derbench.bench;

import java.nio.file.Path;
import java.util.List;
import org.derbench.engine.plugin.PluginException;
import org.derbench.engine.plugin.PluginFolder;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.derbench.spi.Codec;
import org.derbench.spi.Serializer;

/**
 * A serializer in its class loader, and the nodes that it is tried with. There are many, so that neither the compiler
 * nor the processor learns one by heart; the first is the one whose encoded size each module's
 * {@code encoded-sizes.csv} has.
 */
record Subject(Serializer serializer, Class<? extends Message> type, List<? extends Message> nodes) {

    private static final long SEED = 1;
    private static final int NODES = 64;

    static Subject load(String folder, String name, String modelFolder, String node, String nodeSize)
            throws PluginException {
        MessageModel model = new PluginFolder(Path.of(modelFolder), false)
                .load(MessageModel.class).stream()
                        .filter(each -> each.classes().stream()
                                .anyMatch(type -> type.getSimpleName().equals(node)))
                        .findFirst()
                        .orElseThrow(
                                () -> new PluginException("no message '" + node + "' in plugin folder " + modelFolder));
        Serializer serializer = new PluginFolder(Path.of(folder), false)
                .load(Serializer.class, model).stream()
                        .filter(each -> each.name().equals(name))
                        .findFirst()
                        .orElseThrow(() -> new PluginException("no '" + name + "' in plugin folder " + folder));
        Class<? extends Message> type = model.named(node);
        return new Subject(serializer, type, model.pool(type, nodeSize, SEED, NODES));
    }

    static Subject load(BenchOrder order) throws PluginException {
        return load(
                order.folder().toString(),
                order.serializer(),
                order.model().toString(),
                order.node(),
                order.nodeSize());
    }

    /**
     * Makes the plugin's class loader the thread's, as the engine does: libraries look up parsers and factories by it.
     */
    void enter() {
        Thread.currentThread().setContextClassLoader(serializer.getClass().getClassLoader());
    }

    @SuppressWarnings("unchecked")
    Codec<Message> codec() {
        return (Codec<Message>) serializer.codec(type);
    }

    /** The message of each node. */
    List<byte[]> messages(Codec<Message> codec) throws Exception {
        byte[][] messages = new byte[nodes.size()][];
        for (int i = 0; i < messages.length; i++) {
            messages[i] = codec.encode(nodes.get(i));
        }
        return List.of(messages);
    }
}
