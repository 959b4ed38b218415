/** Scenarios on the terminal: drawn as they are meant, and as they went. */
package org.derbench.cli.scenario;
