/** Capabilities of this machine and of other hosts, each with its remedy: the data of {@code derbench doctor}. */
package org.derbench.lab.capability;
