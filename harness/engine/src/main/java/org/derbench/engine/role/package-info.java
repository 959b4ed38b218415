/**
 * A role of a scenario with a route: what comes in, what goes out, and the books of both; what it does in between is
 * its work.
 */
package org.derbench.engine.role;
