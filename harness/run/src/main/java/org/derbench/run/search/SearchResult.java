package org.derbench.run.search;

import java.nio.file.Path;
import org.derbench.run.plan.Cell;

/**
 * What a search found.
 *
 * @param deadline where the deadline is no longer met
 * @param lossless where something is lost
 * @param losslessPerSecond messages that came through per second at the highest rate at which nothing was lost; null
 *     where there is none
 * @param trials how many open loops were tried
 * @param results where their records are
 */
public record SearchResult(
        Cell cell, RateLimit deadline, RateLimit lossless, Double losslessPerSecond, int trials, Path results) {}
