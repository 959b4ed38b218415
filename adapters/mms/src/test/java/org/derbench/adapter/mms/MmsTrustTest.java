package org.derbench.adapter.mms;

import java.util.Optional;
import org.derbench.kit.middleware.MiddlewareTrustContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class MmsTrustTest extends MiddlewareTrustContract {
    MmsTrustTest() {
        super(new MmsMiddleware(), "tls");
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
