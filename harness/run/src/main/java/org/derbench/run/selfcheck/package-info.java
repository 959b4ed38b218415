/** How invisible the harness is: beside loops written by hand, and with nothing to drive. */
package org.derbench.run.selfcheck;
