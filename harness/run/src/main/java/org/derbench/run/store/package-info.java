/** Results of sweeps as folders: what is recorded already, and what is kept beside the records. */
package org.derbench.run.store;
