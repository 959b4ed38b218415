package org.derbench.engine.scenario;

import java.nio.file.Path;
import org.derbench.engine.json.Of;

/** A role's instructions for a flow that it takes part in. */
public record FlowEnd(
        @Of("the flow") FlowSpec flow,

        @Of("the plugin folder of the middleware, on the role's host")
        Path adapterFolder,

        @Of("the plugin folder of the serializer") Path serializerFolder,
        @Of("the plugin folder of the message model") Path modelFolder,
        @Of("the address of the flow's other role") String peerHost,

        @Of("the address of the host that the flow's broker runs on")
        String brokerHost) {}
