package org.derbench.kit.middleware;

class MiddlewareContractTest extends MiddlewareContract {
    MiddlewareContractTest() {
        super(new MemoryMiddleware());
    }
}
