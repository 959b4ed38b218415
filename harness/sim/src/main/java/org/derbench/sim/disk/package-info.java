/**
 * A simulated disk behind the interfaces of {@code java.nio.file}. A program's writes through its paths can fail, tear,
 * fill the disk or be lost with the power, at any step that a test chooses.
 */
package org.derbench.sim.disk;
