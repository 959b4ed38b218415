/** The commands: each turns its options into a request. */
package org.derbench.cli.command;
