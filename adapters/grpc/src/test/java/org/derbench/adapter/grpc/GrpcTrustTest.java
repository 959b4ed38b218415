package org.derbench.adapter.grpc;

import org.derbench.kit.middleware.MiddlewareTrustContract;

class GrpcTrustTest extends MiddlewareTrustContract {
    GrpcTrustTest() {
        super(new GrpcMiddleware(), "tls");
    }
}
