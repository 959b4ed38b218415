/** The messages of IEC 61968-100 that carry nouns. */
package org.derbench.cim.envelope;
