/** The common shape of all samples: their objects, fields and types. */
package org.derbench.payload.shape;
