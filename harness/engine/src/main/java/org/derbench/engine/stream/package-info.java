/** What other processes say, in bounded lines and bounded memory. */
package org.derbench.engine.stream;
