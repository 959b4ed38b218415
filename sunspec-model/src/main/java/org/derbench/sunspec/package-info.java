/** Registers of SunSpec devices, as messages. */
package org.derbench.sunspec;
