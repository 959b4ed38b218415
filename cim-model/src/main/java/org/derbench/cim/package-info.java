/** Nouns of the Common Information Model as plain Java objects, and a generator of them. */
package org.derbench.cim;
