/** Progress of a running sweep, as lines. */
package org.derbench.cli.progress;
