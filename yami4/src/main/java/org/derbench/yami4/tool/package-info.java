/**
 * The command line of {@link org.derbench.yami4.Yami4Tool}: to try whether this implementation and another understand
 * each other.
 */
package org.derbench.yami4.tool;
