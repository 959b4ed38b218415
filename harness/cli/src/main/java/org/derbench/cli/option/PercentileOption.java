package org.derbench.cli.option;

import java.util.ArrayList;
import java.util.List;
import org.derbench.lab.BadInputException;
import picocli.CommandLine.Option;

/** The option for percentiles of the latency. */
public final class PercentileOption {

    private static final int MOST = 5;

    @Option(
            names = "--percentiles",
            paramLabel = "LIST",
            split = ",",
            description = "Of the latency, in the table and the record, such as 50,95,99.9. Default: 50 and 99.")
    private List<Double> percentiles = new ArrayList<>();

    /** The percentiles in their order, each once; numbers out of range are bad input. */
    public List<Double> values() {
        if (percentiles.size() > MOST || !percentiles.stream().allMatch(percent -> percent > 0 && percent <= 100)) {
            throw new BadInputException(
                    "--percentiles: at most " + MOST + " numbers above 0 and up to 100, such as 50,95,99.9");
        }
        if (!percentiles.stream().sorted().toList().equals(percentiles)) {
            throw new BadInputException(
                    "--percentiles: must rise, such as 50,95,99.9; a decimal has a point, and a comma ends a number");
        }
        return percentiles.stream().distinct().toList();
    }
}
