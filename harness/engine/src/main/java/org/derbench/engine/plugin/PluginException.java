package org.derbench.engine.plugin;

/** A plugin folder that cannot be used; the message is one line that names it and says why. */
public class PluginException extends Exception {

    private static final long serialVersionUID = 1L;

    public PluginException(String message, Throwable cause) {
        super(message, cause);
    }

    public PluginException(String message) {
        super(message);
    }
}
