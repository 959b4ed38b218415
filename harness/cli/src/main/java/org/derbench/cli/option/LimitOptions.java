package org.derbench.cli.option;

import java.util.ArrayList;
import java.util.List;
import org.derbench.lab.BadInputException;
import org.derbench.run.limit.Limit;
import org.derbench.run.limit.Limits;
import picocli.CommandLine.Option;

/** Limits that are given on the command line. */
public final class LimitOptions {

    @Option(
            names = "--limit",
            paramLabel = "LIMIT",
            description = "What a figure must keep to, such as 'p99: 200 ms', 'lost: 0' or 'throughput: 500/s'; may be"
                    + " repeated: see docs/limits.md.")
    private List<String> texts = new ArrayList<>();

    /**
     * The limits.
     *
     * @throws BadInputException if a text is no limit
     */
    public Limits limits() {
        return new Limits(texts.stream().map(LimitOptions::limit).toList());
    }

    private static Limit limit(String text) {
        int colon = text.indexOf(':');
        if (colon < 0) {
            throw new BadInputException(
                    "--limit '" + text + "' is no figure with its bound, such as 'p99: 200 ms' or 'lost: 0'");
        }
        try {
            return Limit.of(
                    text.substring(0, colon).strip(), text.substring(colon + 1).strip());
        } catch (IllegalArgumentException e) {
            throw new BadInputException("--limit: " + e.getMessage(), e);
        }
    }
}
