package org.derbench.engine.plugin;

/**
 * A plugin and its origin.
 *
 * @param version the version of the library behind it
 * @param <T> {@link org.derbench.spi.Middleware}, {@link org.derbench.spi.Serializer} or
 *     {@link org.derbench.message.MessageModel}
 */
public record Plugin<T>(T instance, PluginFolder folder, String version) {}
