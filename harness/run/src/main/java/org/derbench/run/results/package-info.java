/** Results on the disk: folders, what is recorded of a sweep, and whether it can go on. */
package org.derbench.run.results;
