package org.derbench.engine.node;

import java.nio.file.Path;
import org.derbench.engine.plugin.PluginException;
import org.derbench.message.MessageModel;
import org.derbench.spi.Middleware;
import org.derbench.spi.Serializer;
import org.derbench.spi.Store;

/** The plugins of a node, by folder and name. Each is a {@link PluginException} where there is none of that name. */
public interface NodePlugins {

    Middleware middleware(Path folder, String name) throws PluginException;

    MessageModel model(Path folder, String name) throws PluginException;

    Store store(Path folder, String name) throws PluginException;

    /** @param model whose messages it is for */
    Serializer serializer(Path folder, String name, MessageModel model) throws PluginException;
}
