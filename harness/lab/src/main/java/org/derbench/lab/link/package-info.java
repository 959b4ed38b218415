/**
 * The link between hosts: its profile, the port that is shaped, the discipline that shapes it, and the measurement that
 * proves it.
 */
package org.derbench.lab.link;
