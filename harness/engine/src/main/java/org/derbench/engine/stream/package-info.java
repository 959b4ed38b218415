/** Output of other processes, read in bounded lines and bounded memory. */
package org.derbench.engine.stream;
