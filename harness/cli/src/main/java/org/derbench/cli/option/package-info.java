/** Options that several commands share, and what they ask for. */
package org.derbench.cli.option;
