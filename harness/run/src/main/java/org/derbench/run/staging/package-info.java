/** Scenarios on hosts: which process runs where, by which flows they are joined, and what each is told. */
package org.derbench.run.staging;
