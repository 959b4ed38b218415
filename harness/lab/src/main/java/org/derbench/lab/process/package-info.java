/**
 * Child processes that cannot outlive the coordinator, and the registry in which escaped ones are found.
 *
 * <p>All packages of this module start processes here, and only here. It writes to the run folder in the folder for
 * temporary files.
 */
package org.derbench.lab.process;
