/** Child processes that cannot outlive the coordinator, and the registry in which escaped ones are found. */
package org.derbench.lab.process;
