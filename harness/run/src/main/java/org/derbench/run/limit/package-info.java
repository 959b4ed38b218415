/**
 * Limits of plans: what figures must keep to, and whether the records of a sweep do.
 *
 * <p>{@code plan} reads limits, and {@code cli} has records judged. It is arithmetic on records, and runs nothing.
 */
package org.derbench.run.limit;
