/** Child processes that cannot outlive the coordinator, and the registry in which those that did are found. */
package org.derbench.lab.process;
