/** What ways to reach other hosts have in common: a shell there, and the jars that it keeps. */
package org.derbench.lab.remote;
