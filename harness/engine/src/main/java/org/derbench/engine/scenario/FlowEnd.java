package org.derbench.engine.scenario;

import java.nio.file.Path;
import org.derbench.engine.json.Field;

/** A role's instructions for a flow that it takes part in. */
public record FlowEnd(
        @Field("the flow") FlowSpec flow,

        @Field("the plugin folder of the middleware, on the role's host")
        Path adapterFolder,

        @Field("the plugin folder of the serializer") Path serializerFolder,
        @Field("the plugin folder of the message model") Path modelFolder,
        @Field("the address of the flow's other role") String peerHost,

        @Field("the address of the host that the flow's broker runs on")
        String brokerHost,

        @Field(
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
