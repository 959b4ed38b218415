/**
 * Hosts that are reached over OpenSSH, as a lab file describes them.
 *
 * <p>{@code run.testbed} opens them. A guard on each host clears all that was set there when the connection ends.
 */
package org.derbench.lab.ssh;
