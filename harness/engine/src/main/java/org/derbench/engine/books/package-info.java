/**
 * The fate of every message that was due, and how long it took: the account of a source, the ledgers of a route.
 *
 * <p>{@code behaviour} fills the books while a trial runs; {@code report} adds up the books of all roles. They do no
 * input or output, and know time only as it is passed in.
 */
package org.derbench.engine.books;
