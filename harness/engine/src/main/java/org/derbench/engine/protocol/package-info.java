/** Commands and answers as lines of text. */
package org.derbench.engine.protocol;
