/** What all samples have in common: their objects, fields and types. */
package org.derbench.payload.shape;
