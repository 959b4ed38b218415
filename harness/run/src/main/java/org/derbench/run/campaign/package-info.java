/** A campaign: what is to be run, in the order of a schedule, by an executor, into a store. */
package org.derbench.run.campaign;
