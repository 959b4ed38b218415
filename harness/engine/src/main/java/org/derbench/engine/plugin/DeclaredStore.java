package org.derbench.engine.plugin;

import java.util.List;
import org.derbench.spi.Library;
import org.derbench.spi.Program;
import org.derbench.spi.Store;
import org.derbench.spi.StoreContext;

/**
 * A store by its declarations. Its code is asked to open it.
 *
 * @param code loads the store's code
 */
record DeclaredStore(
        String name, Library library, List<String> accesses, List<Program> programs, int writers, PluginCode code)
        implements Store {

    @Override
    public Session open(StoreContext context) throws Exception {
        return code.store(name).open(context);
    }
}
