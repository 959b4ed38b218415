/** Common data classes of IEC 61850-7-3, and the schedules of IEC 61850-7-420. */
package org.derbench.iec61850.cdc;
