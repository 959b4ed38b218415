package org.derbench.adapter.grpc;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class GrpcTlsContractTest extends MiddlewareContract {
    GrpcTlsContractTest() {
        super(new GrpcMiddleware(), Variation.ENCRYPTED, "tls");
    }
}
