package org.derbench.store.jpa;

import org.derbench.spi.Store;
import org.derbench.tck.StoreContract;

class JpaStoreTest extends StoreContract {

    @Override
    protected Store store() {
        return new JpaStore();
    }
}
