package org.derbench.engine.node;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.behaviour.Codecs;
import org.derbench.engine.books.Pool;
import org.derbench.engine.plugin.PluginException;
import org.derbench.engine.scenario.FlowEnd;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.message.MessageModel;

/** The messages of a role's flows, and their codecs: made once for flows that carry the same. */
final class LoadedContents {

    /** Messages and their codecs. */
    record Content(Pool pool, Codecs codecs) {}

    private final NodePlugins plugins;
    private final Map<List<Object>, Content> made = new HashMap<>();

    LoadedContents(NodePlugins plugins) {
        this.plugins = plugins;
    }

    Content of(FlowEnd end) throws PluginException {
        FlowSpec flow = end.flow();
        List<Object> key = List.of(
                end.modelFolder(),
                end.serializerFolder(),
                flow.model(),
                flow.message(),
                flow.size(),
                flow.seed(),
                flow.serializer(),
                // devices write their names into these
                flow.senders() != null);
        Content content = made.get(key);
        if (content == null) {
            MessageModel model = plugins.model(end.modelFolder(), flow.model());
            Pool pool = Pool.of(model, model.named(flow.message()), flow.size(), flow.seed());
            content = new Content(
                    pool,
                    new Codecs(plugins.serializer(end.serializerFolder(), flow.serializer(), model), pool.type()));
            made.put(key, content);
        }
        return content;
    }
}
