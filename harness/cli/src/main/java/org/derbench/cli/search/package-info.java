/** The input and the output of a search. */
package org.derbench.cli.search;
