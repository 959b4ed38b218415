package org.derbench.cli.link;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.derbench.cli.option.PairOptions;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.record.LinkFacts;
import org.derbench.lab.BadInputException;
import org.derbench.lab.pair.Symmetry;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.run.testbed.LinkBench;
import org.derbench.run.testbed.LinkBench.Cleared;
import org.derbench.run.testbed.LinkBench.Seen;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a link what a profile says, shows what it is made of, proves it, or clears it. */
@Command(
        name = "link",
        mixinStandardHelpOptions = true,
        description = {
            "Make the link of a pair what a profile says, and read it back (show), measure it too (verify), or keep it so until Ctrl-C",
            "(apply). All clear it in the end; clear does nothing else.",
            "",
            "derbench link verify 10mbit",
            "derbench link apply adsl --lab lab.yaml --pair bbb"
        })
public final class LinkCommand implements Callable<Integer> {

    private final Environment environment;

    @Parameters(index = "0", paramLabel = "ACTION", description = "apply, show, verify or clear.")
    private Action action;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "LINK",
            description = "Name of a link: see derbench list links.")
    private String link;

    @Mixin
    private PairOptions pair;

    @Option(
            names = "--symmetry",
            description = "With verify: compare the way there with the way back. Exits with 1 where they differ.")
    private boolean symmetry;

    @Option(names = "--json", description = "Print one line of JSON.")
    private boolean json;

    public LinkCommand(Environment environment) {
        this.environment = environment;
    }

    /** Actions on the link. */
    enum Action {
        APPLY,
        SHOW,
        VERIFY,
        CLEAR
    }

    @Override
    public Integer call() throws InterruptedException {
        LinkBench bench = new LinkBench(environment, pair.choice().asStrict());
        if (symmetry) {
            return symmetry(bench);
        }
        switch (action) {
            case APPLY ->
                bench.hold(named(), set -> {
                    tell(facts(set));
                    environment.err().println("the link is " + set.link() + " until Ctrl-C");
                });
            case SHOW -> tell(facts(bench.show(named())));
            case VERIFY -> tell(facts(bench.verify(named())));
            case CLEAR -> tell(cleared(bench));
            default -> throw new IllegalStateException("no such action: " + action);
        }
        return ExitCode.DONE;
    }

    private int symmetry(LinkBench bench) {
        if (action != Action.VERIFY) {
            throw new BadInputException(
                    "--symmetry goes with verify, not with " + action.name().toLowerCase(Locale.ROOT));
        }
        Seen<Symmetry> seen = bench.symmetry(named());
        Symmetry found = seen.found();
        tell(Fields.map(
                "link",
                seen.link(),
                "pair",
                seen.pair(),
                "symmetric",
                found.symmetric(),
                "largeThereRoundTripMinNs",
                found.largeThereNs(),
                "largeBackRoundTripMinNs",
                found.largeBackNs(),
                "largeThereOverBack",
                found.ratio(),
                "largeThereOneWayMinNs",
                found.legThereNs(),
                "largeBackOneWayMinNs",
                found.legBackNs()));
        return found.symmetric() ? ExitCode.DONE : ExitCode.FAILED;
    }

    private static Map<String, Object> facts(Seen<LinkFacts> seen) {
        Map<String, Object> facts = Fields.map("link", seen.link(), "pair", seen.pair());
        facts.putAll(JsonRecords.toMap(seen.found()));
        return facts;
    }

    private Map<String, Object> cleared(LinkBench bench) {
        if (link != null) {
            throw new BadInputException("clear takes no link, not '" + link + "': it clears whatever is set");
        }
        Cleared cleared = bench.clear();
        return Fields.map("pair", cleared.pair(), "cleared", cleared.cleared());
    }

    private String named() {
        if (link == null) {
            throw new BadInputException("LINK is missing: derbench list links shows their names");
        }
        return link;
    }

    private void tell(Map<String, Object> found) {
        if (json) {
            environment.out().println(Json.write(found));
        } else {
            print("", found);
        }
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
