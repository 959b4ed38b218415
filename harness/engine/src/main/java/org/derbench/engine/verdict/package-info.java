/**
 * Judges whether a trial is OK: one rule for pairs and routes.
 *
 * <p>{@code report} hands it the facts of a repetition. It computes alone; its constants decide for every record.
 */
package org.derbench.engine.verdict;
