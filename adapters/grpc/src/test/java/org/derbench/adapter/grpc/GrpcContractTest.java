package org.derbench.adapter.grpc;

import org.derbench.tck.MiddlewareContract;

class GrpcContractTest extends MiddlewareContract {
    GrpcContractTest() {
        super(new GrpcMiddleware(), "base");
    }
}
