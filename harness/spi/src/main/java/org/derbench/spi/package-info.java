/**
 * What a plugin sees of derbench: {@link org.derbench.spi.Middleware} and {@link org.derbench.spi.Serializer}, and
 * their few companions. A plugin depends on this package and on the messages of {@code org.derbench.message}, and on
 * nothing else of derbench.
 */
package org.derbench.spi;
