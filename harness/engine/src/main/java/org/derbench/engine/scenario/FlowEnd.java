package org.derbench.engine.scenario;

import java.nio.file.Path;
import java.util.Map;
import org.derbench.engine.json.Fields;

/**
 * What a role is told of a flow that it takes part in.
 *
 * @param adapterFolder    the plugin folder of the middleware, on the role's host
 * @param serializerFolder the plugin folder of the serializer
 * @param modelFolder      the plugin folder of the message model
 * @param peerHost         the address of the flow's other role
 * @param brokerHost       the address of the host that the flow's broker runs on
 */
public record FlowEnd(FlowSpec flow, Path adapterFolder, Path serializerFolder, Path modelFolder, String peerHost, String brokerHost) {

    Map<String, Object> toMap() {
        return Fields.map("flow", flow.toMap(), "adapterFolder", adapterFolder.toString(), "serializerFolder", serializerFolder.toString(),
                "modelFolder", modelFolder.toString(), "peerHost", peerHost, "brokerHost", brokerHost);
    }

    static FlowEnd of(Fields fields) {
        return new FlowEnd(FlowSpec.of(fields.object("flow")), Path.of(fields.text("adapterFolder")), Path.of(fields.text("serializerFolder")),
                Path.of(fields.text("modelFolder")), fields.text("peerHost"), fields.text("brokerHost"));
    }
}
