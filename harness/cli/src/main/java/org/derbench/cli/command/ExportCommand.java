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

/** Writes results as tables that other programs read. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Write trials or cells as CSV or Parquet, for other programs.")
final class ExportCommand implements Callable<Integer> {

    private final Environment environment;

    @Mixin
    private ResultsArguments results;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "The file, which ends in .csv or .parquet.")
    private Path out;

    @Option(
            names = "--what",
            paramLabel = "WHAT",
            description = "trials (default), or cells: means over forks with their limits.")
    private String what;

    @Option(
            names = "--where",
            paramLabel = "LIST",
            description = "Only those that have this, such as board=rpi3,link=10mbit.")
    private String where;

    @Option(
            names = "--percentiles",
            paramLabel = "LIST",
            description = "Further ones of the trials' latency, such as 90,99.99.")
    private String percentiles;

    ExportCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws InterruptedException {
        return new Analysis(environment)
                .run(new AnalysisLine("export", results.folders(environment))
                        .option("--out", out)
                        .option("--what", what)
                        .option("--where", where)
                        .option("--percentiles", percentiles));
    }
}
