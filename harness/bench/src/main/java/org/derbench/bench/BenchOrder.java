package org.derbench.bench;

import java.nio.file.Path;
import java.util.Map;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;

/**
 * What one process is to measure.
 *
 * @param folder the serializer's plugin folder
 * @param serializer its name
 * @param model the plugin folder of the message model
 * @param node the class of messages: {@code MMXU}
 * @param nodeSize one of the sizes that the model has
 */
public record BenchOrder(Path folder, String serializer, Path model, String node, String nodeSize, Effort effort) {

    /** As the argument of {@link BenchMain}. */
    public String toJson() {
        return Json.write(Fields.map(
                "folder",
                folder.toString(),
                "serializer",
                serializer,
                "model",
                model.toString(),
                "node",
                node,
                "nodeSize",
                nodeSize,
                "effort",
                effortFields()));
    }

    /** {@link #effort} by name. */
    public Map<String, Object> effortFields() {
        return Fields.map(
                "forks",
                effort.forks(),
                "coldForks",
                effort.coldForks(),
                "warmUps",
                effort.warmUps(),
                "iterations",
                effort.iterations(),
                "iterationMs",
                effort.iterationMs());
    }

    static BenchOrder parse(String json) {
        Fields fields = Fields.parse(json);
        Fields effort = fields.object("effort");
        return new BenchOrder(
                Path.of(fields.text("folder")),
                fields.text("serializer"),
                Path.of(fields.text("model")),
                fields.text("node"),
                fields.text("nodeSize"),
                new Effort(
                        (int) effort.integer("forks"),
                        (int) effort.integer("coldForks"),
                        (int) effort.integer("warmUps"),
                        (int) effort.integer("iterations"),
                        (int) effort.integer("iterationMs")));
    }
}
