package org.derbench.adapter.corba;

import java.util.Optional;
import org.derbench.kit.middleware.MiddlewareTrustContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class CorbaTrustTest extends MiddlewareTrustContract {
    CorbaTrustTest() {
        super(new CorbaMiddleware(), "ssl");
    }

    @Override
    protected boolean clientsIdentify() {
        return true;
    }

    @Override
    protected Optional<String> portThatAsksCallers() {
        return Optional.of(CorbaPeer.PORT);
    }
}
