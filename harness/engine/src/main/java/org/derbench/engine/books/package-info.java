/** The fate of every message that was due, and how long it took: the account of a source, the ledgers of a route. */
package org.derbench.engine.books;
