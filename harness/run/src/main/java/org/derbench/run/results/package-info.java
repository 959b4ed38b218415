/**
 * Results on the disk: folders, the records of a sweep, and whether it can be resumed.
 *
 * <p>{@code campaign} writes here, and {@code cli} reads. A record is synced before the next trial starts, and one
 * coordinator at a time writes to a folder.
 */
package org.derbench.run.results;
