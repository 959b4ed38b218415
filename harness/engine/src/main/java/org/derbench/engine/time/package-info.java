/** The clock of a trial, and the threads that live in it. */
package org.derbench.engine.time;
