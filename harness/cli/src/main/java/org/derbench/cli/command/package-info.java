/** The commands: each turns its options into a call of what does the work. */
package org.derbench.cli.command;
