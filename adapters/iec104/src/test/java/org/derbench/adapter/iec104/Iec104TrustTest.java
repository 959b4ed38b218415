package org.derbench.adapter.iec104;

import java.util.Optional;
import org.derbench.kit.middleware.MiddlewareTrustContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class Iec104TrustTest extends MiddlewareTrustContract {
    Iec104TrustTest() {
        super(new Iec104Middleware(), "tls");
    }

    @Override
    protected boolean clientsIdentify() {
        return true;
    }

    @Override
    protected Optional<String> portThatAsksCallers() {
        return Optional.of("request");
    }
}
