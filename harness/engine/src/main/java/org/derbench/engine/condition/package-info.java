/**
 * The one table of conditions, for Java, Python and docs: facts that limit what may be concluded from figures.
 *
 * <p>{@code run.condition} finds them, records name them, and tables and the analysis go by them. It is a table alone.
 */
package org.derbench.engine.condition;
