/** Logical node classes of IEC 61850-7-4 and 7-420. */
package org.derbench.iec61850.ln;
