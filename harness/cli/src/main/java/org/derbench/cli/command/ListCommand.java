package org.derbench.cli.command;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.derbench.cli.listing.Listing;
import org.derbench.cli.listing.Listings;
import org.derbench.engine.json.Json;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists what there is: middleware, serializers, boards and more. */
@Command(name = "list", mixinStandardHelpOptions = true, description = "Say what there is.")
final class ListCommand implements Callable<Integer> {

    private final Environment environment;

    @Parameters(
            paramLabel = "WHAT",
            description = "middleware, serializers, messages, links, boards, setups, plans, scenarios or stores.")
    private What what;

    @Option(names = "--json", description = "Print each as a line of JSON instead of a table.")
    private boolean json;

    @Option(names = "--wide", description = "Print every column, in lines of any length.")
    private boolean wide;

    ListCommand(Environment environment) {
        this.environment = environment;
    }

    /** Things that can be listed. */
    enum What {
        MIDDLEWARE,
        SERIALIZERS,
        MESSAGES,
        LINKS,
        BOARDS,
        SETUPS,
        PLANS,
        SCENARIOS,
        STORES;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public Integer call() {
        lines(listing()).forEach(environment.out()::println);
        return ExitCode.DONE;
    }

    private List<String> lines(Listing listing) {
        if (json) {
            return listing.entries().stream().map(Json::write).toList();
        }
        return wide ? listing.wide() : listing.narrow(environment.widths().ofTable());
    }

    private Listing listing() {
        Listings listings = new Listings(environment);
        return switch (what) {
            case MIDDLEWARE -> listings.middleware();
            case SERIALIZERS -> listings.serializers();
            case MESSAGES -> listings.messages();
            case LINKS -> listings.links();
            case BOARDS -> listings.boards();
            case SETUPS -> listings.setups();
            case PLANS -> listings.plans();
            case SCENARIOS -> listings.scenarios();
            case STORES -> listings.stores();
        };
    }
}
