/** A server of PostgreSQL for a trial, and its table of readings: the shared part of the stores in it. */
package org.derbench.store.server;
