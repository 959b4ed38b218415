package org.derbench.cli.bench;

import java.nio.file.Path;
import java.util.List;
import org.derbench.bench.Effort;

/**
 * A user's request to measure.
 *
 * @param serializers names or globs
 * @param nodes classes of messages: {@code MMXU}
 * @param nodeSizes {@code small}, {@code study}, {@code large}
 * @param results the place where the folder of results is made
 * @param json whether to print records instead of a table
 */
public record BenchRequest(
        List<String> serializers,
        List<String> nodes,
        List<String> nodeSizes,
        Effort effort,
        Path results,
        boolean json) {}
