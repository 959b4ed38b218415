/** A server of PostgreSQL for a trial, and the table of readings in it: what the stores in it share. */
package org.derbench.store.server;
