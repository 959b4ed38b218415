/**
 * The link between hosts: its profile, the shaped port, the discipline that shapes it, and the measurement that proves
 * it.
 *
 * <p>{@code run.testbed} makes links with it. It sets queueing disciplines on the hosts' network devices, and removes
 * only its own. It keeps measurements of emulated links in a folder for a day.
 */
package org.derbench.lab.link;
