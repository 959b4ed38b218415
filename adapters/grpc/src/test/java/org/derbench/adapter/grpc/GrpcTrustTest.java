package org.derbench.adapter.grpc;

import org.derbench.tck.MiddlewareTrustContract;

class GrpcTrustTest extends MiddlewareTrustContract {
    GrpcTrustTest() {
        super(new GrpcMiddleware(), "tls");
    }
}
