package org.derbench.cli.command;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.derbench.cli.analysis.Analysis;
import org.derbench.cli.analysis.AnalysisLine;
import org.derbench.cli.option.ResultsArguments;
import org.derbench.lab.terminal.Environment;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Estimates cells that nobody measured. The analysis checks the values; this says which there are. */
@Command(
        name = "predict",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Estimate latency and throughput on a board and a link that nobody measured, with 90 %% intervals.",
            "",
            "derbench predict --board rpi3 --link lte --pattern push-pull"
        })
final class PredictCommand implements Callable<Integer> {

    private final Environment environment;

    @Mixin
    private ResultsArguments results;

    @Option(
            names = "--board",
            paramLabel = "BOARD",
            description = "bbb, rpi3, laptop, ..., or a name of your own with --score.")
    private String board;

    @Option(
            names = "--score",
            paramLabel = "MIPS",
            description = "What one core of that board reaches in 7-Zip: 7z b -mmt1.")
    private Double score;

    @Option(
            names = "--link",
            paramLabel = "LINK",
            description = "1mbit, lte, 10mbit/bucket, ..., or the file of a profile.")
    private String link;

    @Option(
            names = "--pattern",
            paramLabel = "LIST",
            description = "Of request-reply, push-pull, pub-sub (default: all).")
    private String pattern;

    @Option(names = "--load", paramLabel = "LOAD", description = "closed (default), or rate:N.")
    private String load;

    @Option(
            names = "--node-size",
            paramLabel = "SIZE",
            description = "One that was measured, or the bytes of the most compact " + "serializer (default: study).")
    private String nodeSize;

    @Option(
            names = "--message",
            paramLabel = "NAME",
            description = "The message, such as MMXU, where several of one size were measured.")
    private String message;

    @Option(
            names = "--validate",
            description = "Predict what was measured, each part held out, and say how far off that is.")
    private boolean validate;

    @Option(
            names = "--study",
            paramLabel = "FOLDER",
            description = "Write all cells of the study into this folder: a CSV and a figure.")
    private Path study;

    @Option(names = "--json", description = "Print one array of JSON.")
    private boolean json;

    PredictCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws InterruptedException {
        return new Analysis(environment)
                .run(new AnalysisLine("predict", results.folders(environment))
                        .option("--board", board)
                        .option("--score", score)
                        .option("--link", link)
                        .option("--pattern", pattern)
                        .option("--load", load)
                        .option("--node-size", nodeSize)
                        .option("--message", message)
                        .flag("--validate", validate)
                        .option("--study", study)
                        .flag("--json", json));
    }
}
