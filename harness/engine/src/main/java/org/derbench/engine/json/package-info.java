/** JSON without a library, and records as JSON. */
package org.derbench.engine.json;
