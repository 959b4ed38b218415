/**
 * The costs of a trial: CPU, memory, bytes on the wire, and the state of the machine meanwhile.
 *
 * <p>{@code behaviour} reads them at both ends of a window; {@code course} decides by them whether a trial was
 * disturbed. It reads {@code /proc}, {@code /sys} and the JVM's own beans, and changes nothing there.
 */
package org.derbench.engine.costs;
