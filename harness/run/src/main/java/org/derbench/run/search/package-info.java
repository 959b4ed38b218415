/** Finds the highest rate that a cell sustains, by trials of open loops. */
package org.derbench.run.search;
