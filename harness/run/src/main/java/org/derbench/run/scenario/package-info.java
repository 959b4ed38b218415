/** Scenarios as files: roles, flows and a route, with parameters. */
package org.derbench.run.scenario;
