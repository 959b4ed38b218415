package org.derbench.engine.plugin;

import java.io.IOException;
import java.nio.file.Path;
import org.derbench.message.ModelMaker;

/**
 * A maker of models by its declarations. Its code makes them.
 *
 * @param code loads the maker's code
 */
record DeclaredMaker(String name, PluginCode code) implements ModelMaker {

    @Override
    public Path make(Path samples, Path into) throws IOException {
        return code.maker(name).make(samples, into);
    }
}
