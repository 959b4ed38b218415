/**
 * Finds plugins in their folders, each with a class loader of its own.
 *
 * <p>The coordinator reads here what plugins declare, as data or from their classes, and {@code node} loads those that
 * it runs. It reads folders and jars; nothing else in the engine loads foreign code.
 */
package org.derbench.engine.plugin;
