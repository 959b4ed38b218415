/** Samples as they were read, each value with its position. */
package org.derbench.payload.json;
