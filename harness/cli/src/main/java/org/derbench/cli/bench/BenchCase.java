package org.derbench.cli.bench;

import java.util.Map;
import org.derbench.bench.BenchOrder;
import org.derbench.bench.Effort;
import org.derbench.cli.table.Origins;
import org.derbench.engine.json.Fields;
import org.derbench.engine.plugin.Plugin;
import org.derbench.message.MessageModel;
import org.derbench.spi.Library;
import org.derbench.spi.Serializer;

/** One serializer with one class and size of message. */
record BenchCase(Plugin<Serializer> plugin, Plugin<MessageModel> model, String node, String nodeSize) {

    String serializer() {
        return plugin.instance().name();
    }

    Library library() {
        return plugin.instance().library();
    }

    BenchOrder order(Effort effort) {
        return new BenchOrder(
                plugin.folder().path().toAbsolutePath(),
                serializer(),
                model.folder().path().toAbsolutePath(),
                node,
                nodeSize,
                effort);
    }

    /** The fields that identify a record. */
    Map<String, Object> identity() {
        return Fields.map(
                "schemaVersion",
                1,
                "serializer",
                serializer(),
                "origin",
                Origins.label(plugin.instance().origin()),
                "format",
                plugin.instance().format(),
                "library",
                library().artifact(),
                "libraryVersion",
                plugin.version(),
                "node",
                node,
                "nodeSize",
                nodeSize);
    }
}
