package org.derbench.cli.command;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.derbench.cli.option.CpuOption;
import org.derbench.cli.option.OptionOrigin;
import org.derbench.cli.option.PairOptions;
import org.derbench.cli.option.ResultsOption;
import org.derbench.cli.selfcheck.SelfCheckReport;
import org.derbench.lab.BadInputException;
import org.derbench.lab.board.CpuChoice;
import org.derbench.lab.board.HostCpus;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.campaign.TrialBench;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.plan.TrialSettingsBuilder;
import org.derbench.run.selfcheck.SelfCheck;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says how invisible the harness is. */
@Command(
        name = "selfcheck",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Compare the harness with loops written by hand, fork by fork, and measure what it adds to a message.",
            "On a machine that does nothing else: about 30 minutes with 20 pairs of forks."
        })
final class SelfCheckCommand implements Callable<Integer> {

    private static final List<String> CHOICES = List.of("rawtcp", "zeromq", SelfCheck.ENGINE);

    private final Environment environment;

    @Option(
            names = "--only",
            paramLabel = "WHAT",
            description = "rawtcp, zeromq or engine; may be repeated. Default: all.")
    private List<String> only = new ArrayList<>();

    @Option(names = "--pattern", paramLabel = "NAME", description = "request-reply or push-pull. Default: both.")
    private List<String> patterns = List.of("request-reply", "push-pull");

    @Option(
            names = "--cpus",
            paramLabel = "WHICH",
            description = "Of the ends: same is one CPU for both, split one each, free what the scheduler chooses. "
                    + "Default: same, and split where there are two.")
    private String cpus;

    @Option(
            names = "--forks",
            paramLabel = "N",
            defaultValue = "20",
            description = "Pairs of forks. Default: ${DEFAULT-VALUE}.")
    private int forks;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            defaultValue = "2 s",
            description = "Length of each timed window. Default: ${DEFAULT-VALUE}.")
    private Duration duration;

    @Option(
            names = "--warm-up-at-most",
            paramLabel = "TIME",
            defaultValue = "2 s",
            description = "Default: ${DEFAULT-VALUE}.")
    private Duration warmUpAtMost;

    @Option(
            names = "--serializer",
            paramLabel = "NAME",
            defaultValue = "ProtoStuff",
            description = "Default: ${DEFAULT-VALUE}.")
    private String serializer;

    @Option(
            names = "--link",
            paramLabel = "NAME",
            defaultValue = "unshaped",
            description = "Default: ${DEFAULT-VALUE}.")
    private String link;

    @Mixin
    private PairOptions pair;

    @Mixin
    private ResultsOption results;

    @Option(names = "--json", description = "Print each ratio as a line of JSON.")
    private boolean json;

    SelfCheckCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws InterruptedException {
        for (String name : only) {
            if (!CHOICES.contains(name)) {
                throw new BadInputException("--only " + name + ": must be one of " + String.join(", ", CHOICES));
            }
        }
        if (!only.equals(List.of(SelfCheck.ENGINE)) && !SelfCheck.compares(only.isEmpty() ? CHOICES : only, patterns)) {
            throw new BadInputException("--pattern " + String.join(", ", patterns)
                    + ": there is no bare loop of it for " + String.join(", ", only.isEmpty() ? CHOICES : only)
                    + " (of rawtcp: request-reply; of zeromq: request-reply, push-pull)");
        }
        if (forks < 1) {
            throw new BadInputException("--forks " + forks + ": must be at least 1");
        }
        TrialSettings standard = TrialSettings.STANDARD;
        TrialSettings settings = TrialSettingsBuilder.builder(standard)
                .duration(duration)
                .warmUpAtMost(warmUpAtMost)
                .forks(forks)
                .retries(0)
                .build();
        SelfCheck check = new SelfCheck(settings, only, choices());
        return TrialBench.with(
                environment,
                check.plan(new OptionOrigin(), serializer, link, patterns),
                pair.choice().asStrict(),
                results.root(environment),
                (bench, cells) -> new SelfCheckReport(environment, json)
                        .print(check.on(bench, cells, environment.err()::println)));
    }

    private List<CpuChoice> choices() {
        if (cpus != null) {
            return List.of(CpuOption.of(cpus));
        }
        if (HostCpus.here().allowed().size() > 1) {
            return List.of(CpuChoice.SAME, CpuChoice.SPLIT);
        }
        environment.err().println("both ends have one CPU: derbench may use no other of this machine");
        return List.of(CpuChoice.SAME);
    }
}
