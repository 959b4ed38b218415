/** The node's side of a trial: what each role does. */
package org.derbench.engine.behaviour;
