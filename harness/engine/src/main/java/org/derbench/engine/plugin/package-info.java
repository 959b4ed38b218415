/** Finds plugins in their folders, each with a class loader of its own. */
package org.derbench.engine.plugin;
