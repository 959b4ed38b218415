package org.derbench.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The page of all commands: the help of each, and once the options that several have. */
final class CommandsPage {

    private static final int WIDTH = 110;
    /** How many commands have an option that stands in the table in front instead of in the help of each. */
    private static final int SEVERAL = 3;

    private final List<CommandLine> commands;
    private final Map<String, List<CommandLine>> shared;

    /** @param root whose help is changed by this */
    CommandsPage(CommandLine root) {
        commands = below(root).toList();
        shared = new TreeMap<>();
        for (CommandLine command : commands) {
            command.getCommandSpec()
                    .options()
                    .forEach(option -> shared.computeIfAbsent(row(option), each -> new ArrayList<>())
                            .add(command));
        }
        shared.values().removeIf(having -> having.size() < SEVERAL);
    }

    private static Stream<CommandLine> below(CommandLine command) {
        return command.getSubcommands().values().stream()
                .distinct()
                .flatMap(each -> Stream.concat(Stream.of(each), below(each)));
    }

    private static String row(OptionSpec option) {
        String value = option.arity().max() == 0 ? "" : "=" + option.paramLabel();
        return "| `%s%s` | %s |".formatted(option.longestName(), value, String.join(" ", option.description()));
    }

    String text() {
        StringBuilder page = new StringBuilder("# Commands\n\n<!-- what follows is made from the commands -->\n\n"
                + "The options that several commands have, and then the text of `--help` for each command. In a clone type"
                + " `./derbench`, from its root.\n\n| option | meaning | commands |\n|---|---|---|\n");
        shared.forEach((row, having) -> page.append(row)
                .append(' ')
                .append(having.size() == commands.size() ? "all" : names(having))
                .append(" |\n"));
        commands.forEach(command -> page.append("\n## ")
                .append(command.getCommandSpec().qualifiedName())
                .append("\n\n```text\n")
                .append(own(command).stripTrailing())
                .append("\n```\n"));
        return page.toString();
    }

    private static String names(List<CommandLine> commands) {
        return commands.stream()
                .map(command -> "`"
                        + command.getCommandSpec()
                                .qualifiedName()
                                .substring(
                                        command.getCommandSpec().root().name().length() + 1)
                        + "`")
                .collect(Collectors.joining(", "));
    }

    /** The help of a command without the options of the table, and without the commands below it. */
    private String own(CommandLine command) {
        command.getCommandSpec().options().stream()
                .filter(option -> shared.containsKey(row(option)))
                .toList()
                .forEach(command.getCommandSpec()::remove);
        command.getCommandSpec()
                .usageMessage()
                .width(WIDTH)
                .abbreviateSynopsis(true)
                .sectionKeys(Stream.of(
                                UsageMessageSpec.SECTION_KEY_SYNOPSIS_HEADING,
                                UsageMessageSpec.SECTION_KEY_SYNOPSIS,
                                UsageMessageSpec.SECTION_KEY_DESCRIPTION,
                                UsageMessageSpec.SECTION_KEY_PARAMETER_LIST,
                                UsageMessageSpec.SECTION_KEY_OPTION_LIST,
                                UsageMessageSpec.SECTION_KEY_FOOTER)
                        .toList());
        return command.getUsageMessage(Ansi.OFF);
    }
}
