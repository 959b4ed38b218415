package org.derbench.store.postgresql;

import org.derbench.kit.store.StoreContract;
import org.derbench.spi.Store;

class PostgresStoreTest extends StoreContract {

    @Override
    protected Store store() {
        return new PostgresStore();
    }
}
