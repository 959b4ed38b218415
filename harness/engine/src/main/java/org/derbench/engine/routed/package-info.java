/** The coordinator's side of a scenario with a route: the phases of a repetition, and its record. */
package org.derbench.engine.routed;
