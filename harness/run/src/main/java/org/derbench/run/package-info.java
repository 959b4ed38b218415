/**
 * Shared by this module's packages: durations, the user's own messages, the search for plugins, the version.
 *
 * <p>{@code cli} and the packages below call it.
 */
package org.derbench.run;
