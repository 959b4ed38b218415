package org.derbench.store.jpa;

import org.derbench.kit.store.StoreContract;
import org.derbench.spi.Store;

class JpaStoreTest extends StoreContract {

    @Override
    protected Store store() {
        return new JpaStore();
    }
}
