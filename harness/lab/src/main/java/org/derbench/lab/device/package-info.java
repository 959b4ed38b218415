/** A host's network device: what it is, and how its shaping is taken away. */
package org.derbench.lab.device;
