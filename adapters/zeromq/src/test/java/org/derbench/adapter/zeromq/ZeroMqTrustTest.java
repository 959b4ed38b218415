package org.derbench.adapter.zeromq;

import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.kit.middleware.MiddlewareTrustContract;
import org.zeromq.ZMQ.Curve;

class ZeroMqTrustTest extends MiddlewareTrustContract {

    ZeroMqTrustTest() {
        super(new ZeroMqMiddleware(), "curve");
    }

    /** Bare keys, in ZeroMQ's base 85. */
    @Override
    protected boolean identifies(String name, String told) {
        return told.length() == Curve.KEY_SIZE_Z85;
    }

    @Override
    protected String anothers(MiddlewareContext bound) {
        return Curve.generateKeyPair().publicKey;
    }

    @Override
    protected boolean clientsIdentify() {
        return true;
    }
}
