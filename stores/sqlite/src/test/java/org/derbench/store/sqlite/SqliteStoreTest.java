package org.derbench.store.sqlite;

import org.derbench.kit.store.StoreContract;
import org.derbench.spi.Store;

class SqliteStoreTest extends StoreContract {

    @Override
    protected Store store() {
        return new SqliteStore();
    }
}
