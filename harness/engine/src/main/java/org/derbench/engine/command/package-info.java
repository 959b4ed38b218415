/** What the coordinator has nodes do. */
package org.derbench.engine.command;
