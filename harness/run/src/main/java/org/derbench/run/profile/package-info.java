/** Profiles of nodes by the JDK's flight recorder. */
package org.derbench.run.profile;
