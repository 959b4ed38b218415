/**
 * Capabilities of this machine and of other hosts, each with its remedy: the data of {@code derbench doctor}.
 *
 * <p>{@code cli} prints them. It tries each thing for a moment, and leaves nothing changed.
 */
package org.derbench.lab.capability;
