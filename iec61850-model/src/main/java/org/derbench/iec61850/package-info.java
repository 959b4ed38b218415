/** IEC 61850's logical nodes as plain Java objects, a generator of them, and references into them. */
package org.derbench.iec61850;
