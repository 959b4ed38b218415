/** Constructed attribute classes and enumerations of IEC 61850-7-3 and 7-4, which common data classes are made of. */
package org.derbench.iec61850.attribute;
