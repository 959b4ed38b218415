package org.derbench.store.sqlite;

import org.derbench.spi.Store;
import org.derbench.tck.StoreContract;

class SqliteStoreTest extends StoreContract {

    @Override
    protected Store store() {
        return new SqliteStore();
    }
}
