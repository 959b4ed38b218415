/** Pairs of hosts. A new kind of pair is one class that implements {@link org.derbench.lab.pair.Pair}. */
package org.derbench.lab.pair;
