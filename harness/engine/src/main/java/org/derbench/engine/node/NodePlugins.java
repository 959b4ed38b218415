package org.derbench.engine.node;

import java.nio.file.Path;
import org.derbench.engine.plugin.PluginException;
import org.derbench.message.MessageModel;
import org.derbench.spi.Middleware;
import org.derbench.spi.Serializer;
import org.derbench.spi.Store;

/** The plugins of a node, by folder and name. An unknown name is a {@link PluginException}. */
public interface NodePlugins {

    Middleware middleware(Path folder, String name) throws PluginException;

    MessageModel model(Path folder, String name) throws PluginException;

    Store store(Path folder, String name) throws PluginException;

    /** @param model the model of its messages */
    Serializer serializer(Path folder, String name, MessageModel model) throws PluginException;
}
