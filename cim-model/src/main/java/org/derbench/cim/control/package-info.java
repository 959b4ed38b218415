/** EndDeviceControls of IEC 61968-9. */
package org.derbench.cim.control;
