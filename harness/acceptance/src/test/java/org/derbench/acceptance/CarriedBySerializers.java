package org.derbench.acceptance;

import java.nio.file.Path;
import java.util.List;
import org.derbench.engine.behaviour.Codecs;
import org.derbench.engine.plugin.Plugin;
import org.derbench.engine.plugin.Plugins;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.derbench.message.ModelMaker;
import org.derbench.run.OwnMessages;
import org.derbench.spi.Serializer;

/**
 * A program that has no library in its class path but derbench's own, as a node has none: prints each serializer that
 * brings messages of samples back.
 */
final class CarriedBySerializers {

    private static final int MESSAGES = 16;

    private CarriedBySerializers() {}

    /** @param args the distribution, the folder of samples, and where to make their model */
    public static void main(String[] args) throws Exception {
        Plugins plugins = Plugins.find(Path.of(args[0]), List.of());
        String name = new OwnMessages(plugins, Path.of(args[2])).named("test", "payload:" + args[1]);
        MessageModel model = plugins.messages().get(name).instance();
        List<? extends Message> pool = model.pool(model.named(name), ModelMaker.SIZE, 1, MESSAGES);
        for (Plugin<Serializer> plugin : plugins.serializers().values()) {
            Serializer serializer = plugin.folder().load(Serializer.class, model).stream()
                    .filter(each -> each.name().equals(plugin.instance().name()))
                    .findFirst()
                    .orElseThrow();
            Codecs codecs = new Codecs(serializer, model.named(name));
            for (Message message : pool) {
                if (!codecs.decode(codecs.encode(message)).equals(message)) {
                    throw new AssertionError(serializer.name() + " brings another message back than " + message);
                }
            }
            System.out.println("carried by " + serializer.name());
        }
    }
}
