/** Many devices in one process: when each is due, its stamps, and its connection. */
package org.derbench.engine.fleet;
