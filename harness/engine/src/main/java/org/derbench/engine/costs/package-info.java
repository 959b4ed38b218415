/** The costs of a trial: CPU, memory, bytes on the wire, and the state of the machine meanwhile. */
package org.derbench.engine.costs;
