package org.derbench.image;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.derbench.lab.BadInputException;
import org.derbench.lab.Names;

/**
 * The settings of one board, on the FAT partition of its card; the image's script {@code apply-board-conf} reads them.
 *
 * @param settings the values by key, each valid
 */
public record BoardConf(Map<String, String> settings) {

    /** Its file on the card. */
    static final String FILE = "board.conf";

    private static final String BYTE = "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
    private static final String ADDRESS = BYTE + "(\\." + BYTE + "){3}";
    private static final String CIDR = ADDRESS + "/([12]?\\d|3[0-2])";
    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9-]{0,62}";

    private record Rule(String pattern, String example) {}

    private static final Map<String, Rule> RULES = rules();

    private static Map<String, Rule> rules() {
        Map<String, Rule> rules = new LinkedHashMap<>();
        rules.put("host", new Rule(NAME, "bbb-1"));
        rules.put("address", new Rule(CIDR, "192.0.2.11/24"));
        rules.put("gateway", new Rule(ADDRESS, "192.0.2.1"));
        rules.put("dns", new Rule(ADDRESS, "192.0.2.1"));
        rules.put("time", new Rule("[A-Za-z0-9][A-Za-z0-9.-]*", "192.0.2.1"));
        rules.put("link-address", new Rule(CIDR, "198.51.100.1/30"));
        return rules;
    }

    /** @throws BadInputException if a key is unknown or its value is not allowed */
    public BoardConf {
        settings.forEach(BoardConf::require);
        settings = Map.copyOf(settings);
    }

    /**
     * The settings in lines {@code KEY=VALUE}; ignores comments and empty lines.
     *
     * @throws BadInputException as the constructor does, or if a line has another form
     */
    public static BoardConf of(List<String> lines) {
        Map<String, String> settings = new LinkedHashMap<>();
        lines.stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .forEach(line -> {
                    int equals = line.indexOf('=');
                    if (equals < 1) {
                        throw new BadInputException(FILE + ": '" + line + "' is not KEY=VALUE, such as host=bbb-1");
                    }
                    settings.put(line.substring(0, equals), line.substring(equals + 1));
                });
        return new BoardConf(settings);
    }

    /** These settings, and of the other ones what these leave open. */
    public BoardConf over(BoardConf other) {
        Map<String, String> all = new LinkedHashMap<>(other.settings());
        all.putAll(settings);
        return new BoardConf(all);
    }

    /** The file's text. */
    public String text() {
        return RULES.keySet().stream()
                .filter(settings::containsKey)
                .map(key -> key + "=" + settings.get(key) + "\n")
                .collect(Collectors.joining());
    }

    private static void require(String key, String value) {
        Rule rule = RULES.get(key);
        if (rule == null) {
            throw new BadInputException(FILE + ": " + Names.unknown("key", key, RULES.keySet()));
        }
        if (!value.matches(rule.pattern())) {
            throw new BadInputException(FILE + ": " + key + ": '" + value + "' is not like " + rule.example());
        }
    }
}
