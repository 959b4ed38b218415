/** Loops written by hand, as a programmer without a harness would: what {@code derbench selfcheck} compares it with. */
package org.derbench.floor;
