/** A node's process: it reads commands, opens its role, and answers. */
package org.derbench.engine.node;
