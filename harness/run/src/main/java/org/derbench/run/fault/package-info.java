/** Faults as plans ask for them. */
package org.derbench.run.fault;
