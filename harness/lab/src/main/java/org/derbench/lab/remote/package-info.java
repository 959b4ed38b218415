/** A shell and a store of jars on another host, however that host is reached. */
package org.derbench.lab.remote;
