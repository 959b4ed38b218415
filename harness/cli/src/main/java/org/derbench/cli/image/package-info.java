/** Commands of cards for boards. */
package org.derbench.cli.image;
