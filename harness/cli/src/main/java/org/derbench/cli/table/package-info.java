/** Results as text for people: pure functions from records to lines. */
package org.derbench.cli.table;
