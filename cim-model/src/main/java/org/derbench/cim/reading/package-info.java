/** MeterReadings of IEC 61968-9. */
package org.derbench.cim.reading;
