package org.derbench.cli.command;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.derbench.cli.analysis.Analysis;
import org.derbench.cli.analysis.AnalysisLine;
import org.derbench.cli.option.ResultsArguments;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.Environment;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Answers an engineer's question from results. The analysis checks the values; this says which there are. */
@Command(
        name = "advise",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Say which middleware and serializer to choose, how sure that is, and what would settle it.",
            "",
            "derbench advise --board rpi3 --link 10mbit --pattern push-pull --deadline '100 ms' --probability 0.999"
        },
        footer = {"", "Exit code 4: no combination in the results does it."})
final class AdviseCommand implements Callable<Integer> {

    private final Environment environment;

    @Mixin
    private ResultsArguments results;

    @Option(
            names = "--board",
            paramLabel = "BOARD",
            description = "bbb, rpi3, laptop, ... (default: all that have a price).")
    private String board;

    @Option(
            names = "--link",
            paramLabel = "LINK",
            description = "1mbit, lte, ..., or the file of a profile (default: all that were "
                    + "measured or have a tariff).")
    private String link;

    @Option(names = "--pattern", paramLabel = "PATTERN", description = "request-reply, push-pull or pub-sub.")
    private String pattern;

    @Option(
            names = "--deadline",
            paramLabel = "TIME",
            description = "One way, such as '100 ms'; of a scenario, its own or a shorter one.")
    private String deadline;

    @Option(names = "--probability", paramLabel = "P", description = "Of delivery in time (default: 0.99).")
    private Double probability;

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "Messages per second (default: 1; with --fault the least that was tried).")
    private Double rate;

    @Option(
            names = "--node-size",
            paramLabel = "SIZE",
            description = "One that was measured, such as small, study or large (default: study).")
    private String nodeSize;

    @Option(
            names = "--message",
            paramLabel = "NAME",
            description = "The message, such as MMXU, where several of one size were measured.")
    private String message;

    @Option(
            names = "--tariff",
            paramLabel = "FEE:GB:PRICE",
            description = "A month's fee, the gigabytes in it, and the price " + "of each beyond, such as 5:1:2.")
    private String tariff;

    @Option(names = "--prices", paramLabel = "LIST", description = "Your own prices of boards, such as rpi3=40,bbb=60.")
    private String prices;

    @Option(
            names = "--require",
            paramLabel = "WHAT",
            description = "human-readable, open-standard, tls, no-broker, no-gpl, "
                    + "'memory < 128 MB'; with commas between them.")
    private String require;

    @Option(
            names = "--fault",
            paramLabel = "FAULT",
            description = "While this comes and goes, such as link-down-2s or broker-restart.")
    private String fault;

    @Option(
            names = "--scenario",
            paramLabel = "NAME",
            description = "Say how many devices it bears instead, from its trials; with --for.")
    private String scenario;

    @Option(
            names = "--for",
            paramLabel = "PARAMETER",
            description = "The parameter that is their number, such as meters.")
    private String number;

    @Option(names = "--plan", paramLabel = "FILE", description = "Write the plan of a sweep that would settle it.")
    private Path plan;

    @Option(names = "--json", description = "Print one object of JSON.")
    private boolean json;

    AdviseCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (number == null && (pattern == null || deadline == null)) {
            throw new BadInputException(
                    "advise needs --pattern and --deadline; or --scenario and --for, to say how many devices");
        }
        return new Analysis(environment)
                .run(new AnalysisLine("advise", results.folders(environment))
                        .option("--board", board)
                        .option("--link", link)
                        .option("--pattern", pattern)
                        .option("--deadline", deadline)
                        .option("--probability", probability)
                        .option("--rate", rate)
                        .option("--node-size", nodeSize)
                        .option("--message", message)
                        .option("--tariff", tariff)
                        .option("--prices", prices)
                        .option("--require", require)
                        .option("--fault", fault)
                        .option("--plan", plan)
                        .option("--scenario", scenario)
                        .option("--for", number)
                        .flag("--json", json));
    }
}
