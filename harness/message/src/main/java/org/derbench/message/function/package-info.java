/** The functional interfaces of {@code java.util.function} for work that may throw a checked exception. */
package org.derbench.message.function;
