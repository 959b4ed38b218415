package org.derbench.adapter.grpc;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class GrpcTlsContractTest extends MiddlewareContract {
    GrpcTlsContractTest() {
        super(new GrpcMiddleware(), Variation.ENCRYPTED, "tls");
    }
}
