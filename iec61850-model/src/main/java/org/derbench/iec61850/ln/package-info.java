/**
 * Logical node classes of IEC 61850-7-4 Ed. 2 and IEC 61850-7-420:2009: their mandatory and commonly used data objects,
 * under the standards' names. A subset for measuring communication, not a statement of conformance. Where the edition
 * of 2009 has an integer for an enumeration that later editions name, so does the model.
 */
package org.derbench.iec61850.ln;
