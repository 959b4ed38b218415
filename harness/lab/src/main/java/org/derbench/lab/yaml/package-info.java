/** Reads YAML that people write, and says in one line where it is wrong and why. */
package org.derbench.lab.yaml;
