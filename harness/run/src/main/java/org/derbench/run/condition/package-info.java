/**
 * Looks at measured trials for conditions.
 *
 * <p>{@code testbed} hands it each record, and it returns the record with the conditions that it found. It reads
 * nothing else.
 */
package org.derbench.run.condition;
