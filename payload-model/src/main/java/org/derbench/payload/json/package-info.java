/** Samples as they were read, each value with its place. */
package org.derbench.payload.json;
