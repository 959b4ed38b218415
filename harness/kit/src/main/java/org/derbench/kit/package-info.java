/**
 * Contract kits: what every plugin must do, as tests that a plugin's own test extends in one line. Each kind of plugin
 * has a package: {@code middleware}, {@code serializer}, {@code store} and {@code model}.
 */
package org.derbench.kit;
