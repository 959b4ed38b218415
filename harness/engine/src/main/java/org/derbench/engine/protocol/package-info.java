/** Commands of the coordinator and answers of nodes, as records and as lines of text. */
package org.derbench.engine.protocol;
