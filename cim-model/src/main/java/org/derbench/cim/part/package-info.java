/** What nouns of CIM are made of: bulks, their parts, and what several nouns have. */
package org.derbench.cim.part;
