package org.derbench.adapter.grpc;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class GrpcReconnectContractTest extends MiddlewareContract {
    GrpcReconnectContractTest() {
        super(new GrpcMiddleware(), Variation.RECONNECTING, "reconnect");
    }
}
