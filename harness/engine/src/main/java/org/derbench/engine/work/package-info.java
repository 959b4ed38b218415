/** The work of the roles of a scenario: gather, forward, control, store, and the fleets that make messages. */
package org.derbench.engine.work;
