/**
 * Scenarios as files: roles, flows and a route, with parameters.
 *
 * <p>{@code plan} makes cells of them, and {@code testbed} makes processes of a cell. It reads YAML, and checks it
 * before anything starts.
 */
package org.derbench.run.scenario;
