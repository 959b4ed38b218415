package org.derbench.adapter.grpc;

import org.derbench.tck.MiddlewareReturnContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class GrpcReconnectTest extends MiddlewareReturnContract {
    GrpcReconnectTest() {
        super(new GrpcMiddleware(), "reconnect");
    }
}
