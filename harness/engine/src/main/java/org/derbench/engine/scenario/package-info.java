/** The elements of a trial: roles with their behaviours, flows and brokers, as nodes are told of them. */
package org.derbench.engine.scenario;
