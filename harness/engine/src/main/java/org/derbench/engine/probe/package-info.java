/** Measures a link before it is trusted: one small program at each end, which talks in lines on standard output. */
package org.derbench.engine.probe;
