/** Messages of a user's own: classes made from samples in JSON, and a generator that follows the samples. */
package org.derbench.payload;
