package org.derbench.run.search;

import java.nio.file.Path;
import org.derbench.run.plan.Cell;

/**
 * The result of a search.
 *
 * @param deadline the rates around which the deadline is no longer met
 * @param lossless the rates around which messages are lost
 * @param losslessPerSecond messages that came through per second at the highest rate without losses; null without one
 * @param trials how many open loops were tried
 * @param results the folder with their records
 */
public record SearchResult(
        Cell cell, RateLimit deadline, RateLimit lossless, Double losslessPerSecond, int trials, Path results) {}
