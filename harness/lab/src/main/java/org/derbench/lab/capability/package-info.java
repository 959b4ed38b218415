/** What this machine can and cannot do, with the remedy: the data of {@code derbench doctor}. */
package org.derbench.lab.capability;
