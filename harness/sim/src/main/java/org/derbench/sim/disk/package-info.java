/**
 * A simulated disk behind the interfaces of {@code java.nio.file}: what a program writes through a path of it can fail,
 * tear, fill up or be lost with the power, at any step that a test chooses.
 */
package org.derbench.sim.disk;
