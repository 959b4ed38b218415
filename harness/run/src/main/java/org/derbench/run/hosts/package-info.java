/** The hosts of a testbed: which role runs on which, and what their links and boards are made for a fork. */
package org.derbench.run.hosts;
