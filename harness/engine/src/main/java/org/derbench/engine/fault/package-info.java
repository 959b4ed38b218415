/** Faults: what a plan does to a running trial on purpose, and what becomes of the messages. */
package org.derbench.engine.fault;
