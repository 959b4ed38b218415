/**
 * Reads YAML that people write, and says in one line where it is wrong and why.
 *
 * <p>Labs, boards, links, plans and scenarios are read by it. It reads files and never writes one.
 */
package org.derbench.lab.yaml;
