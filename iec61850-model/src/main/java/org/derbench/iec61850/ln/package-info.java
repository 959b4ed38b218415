/**
 * Logical node classes of IEC 61850-7-4 Ed. 2 and IEC 61850-7-420:2009: their mandatory and commonly used data objects,
 * under the standards' names. It is a subset for measuring communication, not a statement of conformance. Some fields
 * are enumerations in later editions and integers in the edition of 2009; the model has integers there.
 */
package org.derbench.iec61850.ln;
