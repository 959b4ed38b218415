/**
 * The work on a sweep: the schedule of its forks, their execution here or under Slurm, and its events.
 *
 * <p>{@code cli} starts campaigns and hears their events; searches and the self-check borrow its bench. It opens
 * testbeds, and writes records into {@code results} before it goes on.
 */
package org.derbench.run.campaign;
