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
        String brokerHost,

        @Of(
                value =
                        "the system that is its broker or its other role, if derbench does not run it; missing if it does",
                optional = true)
        ExternalSpec external) {

    /** An end of a flow between roles and brokers that derbench runs. */
    public FlowEnd(
            FlowSpec flow,
            Path adapterFolder,
            Path serializerFolder,
            Path modelFolder,
            String peerHost,
            String brokerHost) {
        this(flow, adapterFolder, serializerFolder, modelFolder, peerHost, brokerHost, null);
    }
}
