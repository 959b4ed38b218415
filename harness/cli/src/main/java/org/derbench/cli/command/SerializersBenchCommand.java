package org.derbench.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.derbench.bench.Effort;
import org.derbench.cli.bench.BenchRequest;
import org.derbench.cli.bench.BenchRun;
import org.derbench.cli.option.ResultsOption;
import org.derbench.engine.io.Phrase;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.Environment;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures serializers without middleware or link. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Measure serializers by JMH, in JVMs like a node's: time, allocation and size of encoding and decoding, and the first"
                    + " message of a fresh JVM.",
            "",
            "derbench serializers bench ProtoStuff 'JSON*' --node DSCH --node-size study"
        })
final class SerializersBenchCommand implements Callable<Integer> {

    private final Environment environment;

    @Parameters(paramLabel = "NAME", arity = "0..*", description = "Names of serializers; * stands for any text.")
    private List<String> names = new ArrayList<>();

    @Option(names = "--all", description = "Every serializer.")
    private boolean all;

    @Option(
            names = "--node",
            paramLabel = "CLASS",
            split = ",",
            description =
                    "Classes of messages: see derbench list messages; or payload:FOLDER, messages like the samples there. Default: MMXU,DSCH; with --quick MMXU.")
    private List<String> nodes;

    @Option(
            names = "--node-size",
            paramLabel = "SIZE",
            split = ",",
            description =
                    "Their sizes: see derbench list messages; samples for those of a user's own. Default: small,study; with --quick small.")
    private List<String> nodeSizes;

    @Option(names = "--quick", description = "About 10 s instead of 45 s for each serializer and node: rough figures.")
    private boolean quick;

    @Option(names = "--sizes", description = "Sizes alone, without any times: about a second each.")
    private boolean sizes;

    @Mixin
    private ResultsOption results;

    @Option(names = "--json", description = "Print each as a line of JSON instead of a table.")
    private boolean json;

    SerializersBenchCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (all != names.isEmpty()) {
            throw new BadInputException("serializers bench: name serializers, or say --all for every one"
                    + Phrase.when(all, ", not both") + "; see derbench list serializers");
        }
        if (quick && sizes) {
            throw new BadInputException("serializers bench: --quick measures times and --sizes none; leave one out");
        }
        BenchRequest request = new BenchRequest(
                all ? List.of("*") : names,
                nodes != null ? nodes : usual("MMXU", "DSCH"),
                nodeSizes != null ? nodeSizes : usual("small", "study"),
                effort(),
                results.root(environment),
                json);
        return new BenchRun(environment, request).run();
    }

    /** The values of an option that was not given: the first one alone if it must be quick. */
    private List<String> usual(String first, String second) {
        return quick ? List.of(first) : List.of(first, second);
    }

    private Effort effort() {
        if (sizes) {
            return Effort.SIZES;
        }
        return quick ? Effort.QUICK : Effort.FULL;
    }
}
