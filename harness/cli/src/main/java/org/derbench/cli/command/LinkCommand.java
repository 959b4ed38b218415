package org.derbench.cli.command;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.derbench.cli.Environment;
import org.derbench.cli.ExitCode;
import org.derbench.cli.sweep.LinkBench;
import org.derbench.cli.sweep.PairChoice;
import org.derbench.engine.json.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what a link is made of, or proves it. */
@Command(name = "link", mixinStandardHelpOptions = true, description = {
    "Make the link of a pair what a profile says, and read it back (show) or measure it too (verify).",
    "derbench link verify 10mbit"})
final class LinkCommand implements Callable<Integer> {

    private final Environment environment;

    @Parameters(index = "0", paramLabel = "ACTION", description = "show or verify.")
    private Action action;

    @Parameters(index = "1", paramLabel = "LINK", description = "Name of a tc profile: see derbench list links.")
    private String link;

    @Option(names = "--pair", paramLabel = "KIND", defaultValue = "emulated", description = "emulated (default) or loopback.")
    private PairChoice pair;

    @Option(names = "--json", description = "Print one line of JSON.")
    private boolean json;

    LinkCommand(Environment environment) {
        this.environment = environment;
    }

    /** What to do with the link. */
    enum Action {
        SHOW, VERIFY
    }

    @Override
    public Integer call() {
        LinkBench bench = new LinkBench(environment, pair);
        Map<String, Object> found = action == Action.SHOW ? bench.show(link) : bench.verify(link);
        if (json) {
            environment.out().println(Json.write(found));
        } else {
            print("", found);
        }
        return ExitCode.DONE;
    }

    private void print(String indent, Map<?, ?> values) {
        new LinkedHashMap<>(values).forEach((name, value) -> {
            if (value instanceof Map<?, ?> nested) {
                environment.out().println(indent + name);
                print(indent + "  ", nested);
            } else {
                environment.out().println(indent + name + " " + value);
            }
        });
    }
}
