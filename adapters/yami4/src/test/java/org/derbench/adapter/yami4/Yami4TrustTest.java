package org.derbench.adapter.yami4;

import java.util.Optional;
import org.derbench.kit.middleware.MiddlewareTrustContract;

class Yami4TrustTest extends MiddlewareTrustContract {
    Yami4TrustTest() {
        super(new Yami4Middleware(), "tls");
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
