/**
 * The contract between derbench and a plugin: the types that an author implements, and those that the author is handed.
 *
 * <ul>
 *   <li>A <b>middleware</b> moves bytes: {@link org.derbench.spi.Middleware}, {@link org.derbench.spi.Peer},
 *       {@link org.derbench.spi.Context}, {@link org.derbench.spi.Traits}.
 *   <li>A <b>serializer</b> turns a message into bytes and back: {@link org.derbench.spi.Serializer},
 *       {@link org.derbench.spi.Codec}.
 *   <li>A <b>store</b> keeps what arrives: {@link org.derbench.spi.Store}, {@link org.derbench.spi.StoreContext}.
 * </ul>
 *
 * <p>A plugin sees this package, {@code org.derbench.message}, and {@code org.derbench.support}, which has what plugins
 * share. It sees nothing else of derbench. The contracts as tests are in {@code org.derbench.kit}.
 */
package org.derbench.spi;
