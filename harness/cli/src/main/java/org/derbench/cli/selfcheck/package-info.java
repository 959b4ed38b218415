/** The output of a self-check. */
package org.derbench.cli.selfcheck;
