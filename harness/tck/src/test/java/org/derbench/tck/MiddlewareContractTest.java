package org.derbench.tck;

class MiddlewareContractTest extends MiddlewareContract {
    MiddlewareContractTest() {
        super(new MemoryMiddleware());
    }
}
