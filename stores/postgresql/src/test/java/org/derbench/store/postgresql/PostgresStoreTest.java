package org.derbench.store.postgresql;

import org.derbench.spi.Store;
import org.derbench.tck.StoreContract;

class PostgresStoreTest extends StoreContract {

    @Override
    protected Store store() {
        return new PostgresStore();
    }
}
