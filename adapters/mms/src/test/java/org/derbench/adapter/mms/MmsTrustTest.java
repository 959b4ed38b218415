package org.derbench.adapter.mms;

import java.util.Optional;
import org.derbench.kit.middleware.MiddlewareTrustContract;

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
