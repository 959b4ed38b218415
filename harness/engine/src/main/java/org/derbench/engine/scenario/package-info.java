/**
 * The elements of a trial: roles with their behaviours, flows and brokers, as nodes are told of them.
 *
 * <p>{@code run.testbed} makes these from a cell, and {@code course} sends them to the nodes. They are data and rules
 * alone.
 */
package org.derbench.engine.scenario;
