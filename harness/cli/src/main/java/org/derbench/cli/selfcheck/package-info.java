/** What a self-check tells. */
package org.derbench.cli.selfcheck;
