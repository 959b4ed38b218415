/** When messages are due: loads, agendas of fleets, and the warm-up before a window. */
package org.derbench.engine.load;
