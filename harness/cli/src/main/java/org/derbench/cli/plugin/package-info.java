/** Folders for new plugins, made of templates. */
package org.derbench.cli.plugin;
