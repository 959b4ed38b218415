/** Files, text and numbers from outside, read within bounds and shown to people. */
package org.derbench.engine.io;
