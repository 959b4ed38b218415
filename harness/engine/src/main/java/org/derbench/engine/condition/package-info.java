/** The one table of conditions, for Java, Python and docs: facts that limit what may be concluded from figures. */
package org.derbench.engine.condition;
