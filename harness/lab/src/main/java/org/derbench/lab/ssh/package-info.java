/** Hosts that are reached over OpenSSH, as a lab file describes them. */
package org.derbench.lab.ssh;
