/** Reads YAML that people write, and says in one line what is wrong with it and where. */
package org.derbench.lab.yaml;
