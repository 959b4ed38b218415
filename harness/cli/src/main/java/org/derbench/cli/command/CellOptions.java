package org.derbench.cli.command;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.cli.plan.Axis;
import picocli.CommandLine.Option;

/** Options that name a cell, but for its load. */
final class CellOptions {

    @Option(names = "--middleware", required = true, paramLabel = "NAME", description = "Name, or name/variant.")
    private String middleware;

    @Option(names = "--serializer", required = true, paramLabel = "NAME", description = "Name, such as ProtoStuff.")
    private String serializer;

    @Option(names = "--pattern", required = true, paramLabel = "NAME", description = "request-reply, push-pull or pub-sub.")
    private String pattern;

    @Option(names = "--board", paramLabel = "NAME", defaultValue = "host",
            description = "Kind of host: see derbench list boards. Default: ${DEFAULT-VALUE}.")
    private String board;

    @Option(names = "--link", paramLabel = "NAME", defaultValue = "10mbit", description = "Default: ${DEFAULT-VALUE}.")
    private String link;

    @Option(names = "--setup", paramLabel = "BOARD@LINK", converter = Setup.Converter.class,
            description = "Both at once: see derbench list setups. Wins over --board and --link.")
    private Setup setup;

    @Option(names = "--node", paramLabel = "CLASS", defaultValue = "MMXU",
            description = "Class of logical node. Default: ${DEFAULT-VALUE}.")
    private String node;

    @Option(names = "--node-size", paramLabel = "SIZE", defaultValue = "small",
            description = "small, study or large. Default: ${DEFAULT-VALUE}.")
    private String nodeSize;

    @Option(names = "--set", paramLabel = "SETTING=VALUE", description = "A setting of the variant; may be repeated.")
    private Map<String, String> set = new LinkedHashMap<>();

    Map<Axis, List<String>> wanted(String load) {
        Map<Axis, List<String>> wanted = new EnumMap<>(Axis.class);
        wanted.put(Axis.MIDDLEWARE, List.of(middleware));
        wanted.put(Axis.SERIALIZER, List.of(serializer));
        wanted.put(Axis.PATTERN, List.of(pattern));
        wanted.put(Axis.BOARD, List.of(setup == null ? board : setup.board()));
        wanted.put(Axis.LINK, List.of(setup == null ? link : setup.link()));
        wanted.put(Axis.LOAD, List.of(load));
        wanted.put(Axis.NODE, List.of(node));
        wanted.put(Axis.NODE_SIZE, List.of(nodeSize));
        return wanted;
    }

    Map<String, Map<String, String>> settings() {
        return set.isEmpty() ? Map.of() : Map.of(middleware, set);
    }
}
