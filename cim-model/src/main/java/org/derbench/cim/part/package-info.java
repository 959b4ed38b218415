/** The building blocks of CIM's nouns: bulks, their parts, and fields that several nouns have. */
package org.derbench.cim.part;
