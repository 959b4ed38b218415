/**
 * Measures a link before it is trusted: one small program at each end, which talks in lines on standard output.
 *
 * <p>{@code lab.link} starts both programs on the hosts. They open sockets to each other, and know nothing of trials.
 */
package org.derbench.engine.probe;
