/**
 * A shell and a store of jars on another host, however that host is reached.
 *
 * <p>{@code ssh} and {@code slurm} are built on it. On the other host it writes to folders of its own.
 */
package org.derbench.lab.remote;
