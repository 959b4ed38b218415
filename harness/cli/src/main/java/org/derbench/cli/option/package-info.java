/** Options that several commands share, and the requests made from them. */
package org.derbench.cli.option;
