/**
 * A node's process: it reads commands, opens its role, and answers.
 *
 * <p>{@code course} starts it by {@link org.derbench.engine.node.NodeMain} and writes commands to its standard input; a
 * simulation runs it in a thread. It loads plugins, opens peers and brokers, and hands the phases to {@code behaviour}.
 */
package org.derbench.engine.node;
