/**
 * Profiles of nodes by the JDK's flight recorder.
 *
 * <p>{@code cli} prints the methods that a role ran most often. It reads the recordings that nodes leave, and starts
 * nothing.
 */
package org.derbench.run.profile;
