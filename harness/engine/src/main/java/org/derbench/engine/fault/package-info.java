/** Faults: deliberate disturbances of a running trial, and the fate of its messages. */
package org.derbench.engine.fault;
