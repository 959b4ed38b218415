/** Looks at measured trials for conditions. */
package org.derbench.run.condition;
