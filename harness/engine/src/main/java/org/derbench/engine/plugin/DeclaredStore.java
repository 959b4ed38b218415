package org.derbench.engine.plugin;

import java.util.List;
import java.util.function.Supplier;
import org.derbench.spi.Library;
import org.derbench.spi.Program;
import org.derbench.spi.Store;
import org.derbench.spi.StoreContext;

/**
 * A store by its declarations. Its code is asked to open it.
 *
 * @param code makes the store itself
 */
record DeclaredStore(String name, Library library, List<String> accesses, List<Program> programs, Supplier<Store> code)
        implements Store {

    @Override
    public Session open(StoreContext context) throws Exception {
        return code.get().open(context);
    }
}
