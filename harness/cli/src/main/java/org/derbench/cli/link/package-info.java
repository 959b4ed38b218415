/** Commands of links and labs. */
package org.derbench.cli.link;
