/**
 * The node's side of a trial: the conduct of each role.
 *
 * <p>{@code node} opens the roles and executes commands on them. A behaviour sends and receives through the peers of
 * its flows, and counts in {@code books}. It starts no process and reads no file.
 */
package org.derbench.engine.behaviour;
