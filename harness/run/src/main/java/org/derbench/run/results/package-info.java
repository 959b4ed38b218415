/** Results on the disk: folders, the records of a sweep, and whether it can be resumed. */
package org.derbench.run.results;
