/** Whether a trial is OK: one rule for pairs and routes. */
package org.derbench.engine.verdict;
