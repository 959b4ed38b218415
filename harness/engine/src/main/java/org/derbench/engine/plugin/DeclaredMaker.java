package org.derbench.engine.plugin;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.derbench.message.ModelMaker;

/**
 * A maker of models by its declarations. Its code makes them.
 *
 * @param code makes the maker itself
 */
record DeclaredMaker(String name, Supplier<ModelMaker> code) implements ModelMaker {

    @Override
    public Path make(Path samples, Path into) throws IOException {
        return code.get().make(samples, into);
    }
}
