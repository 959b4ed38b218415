/**
 * Contract kits: what every plugin must do, as tests that a plugin's own test extends in one line. See
 * {@link org.derbench.tck.SerializerContract}.
 */
package org.derbench.tck;
