/**
 * The link between hosts: its profile, the shaped port, the discipline that shapes it, and the measurement that proves
 * it.
 *
 * <p>{@code run.testbed} makes links with it. It sets queueing disciplines on the hosts' devices, and removes only its
 * own.
 */
package org.derbench.lab.link;
