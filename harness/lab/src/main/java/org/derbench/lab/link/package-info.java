/**
 * The link between hosts: its profile, the shaped port, the discipline that shapes it, and the measurement that proves
 * it.
 */
package org.derbench.lab.link;
