package org.derbench.adapter.grpc;

import org.derbench.kit.middleware.MiddlewareContract;

class GrpcContractTest extends MiddlewareContract {
    GrpcContractTest() {
        super(new GrpcMiddleware(), "base");
    }
}
