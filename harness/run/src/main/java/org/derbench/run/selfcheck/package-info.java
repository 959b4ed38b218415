/**
 * Measures the harness's own influence: beside loops written by hand, and without any middleware.
 *
 * <p>{@code cli} starts it on a bench of {@code campaign}; it starts the programs of {@code harness/floor} beside the
 * bench's nodes.
 */
package org.derbench.run.selfcheck;
