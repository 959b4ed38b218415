/**
 * Hosts, pairs of hosts and the links between them: {@link org.derbench.lab.pair.Pair},
 * {@link org.derbench.lab.link.Link}, and {@link org.derbench.lab.process.Children}, through which every process
 * starts.
 *
 * <p>{@code run} and {@code cli} call it. Its own classes are the errors that all of them share.
 */
package org.derbench.lab;
