package org.derbench.cli.analysis;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.derbench.cli.option.ResultsArguments;
import org.derbench.cli.option.ResultsFolders;
import org.derbench.cli.option.ResultsOption;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.Environment;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * A command of the analysis: its help comes from the declaration, and its words go to the analysis, which reads them.
 * Here only the results folders get their paths.
 */
final class AnalysisCommand implements Callable<Integer> {

    private final Environment environment;
    private final DeclaredCommand declared;
    private final ResultsArguments anyFolders = new ResultsArguments();
    private final ResultsOption root = new ResultsOption();
    private final CommandLine line;

    AnalysisCommand(Environment environment, DeclaredCommand declared) {
        this.environment = environment;
        this.declared = declared;
        this.line = new CommandLine(specification());
    }

    CommandLine line() {
        return line;
    }

    private CommandSpec specification() {
        CommandSpec specification = CommandSpec.wrapWithoutInspection(this).name(declared.name());
        specification
                .usageMessage()
                .sortOptions(false)
                .description(shown(declared.about()))
                .footer(declared.footer().isEmpty() ? new String[0] : shown(List.of("", declared.footer())));
        if (declared.folders().isEmpty()) {
            specification.addMixin("results", CommandSpec.forAnnotatedObject(anyFolders));
        } else {
            declared.folders().forEach(label -> specification.addPositional(folder(label)));
            specification.addMixin("results", CommandSpec.forAnnotatedObject(root));
        }
        declared.options().forEach(option -> specification.addOption(option(option)));
        return specification.mixinStandardHelpOptions(true);
    }

    private PositionalParamSpec folder(String label) {
        return PositionalParamSpec.builder()
                .index(String.valueOf(declared.folders().indexOf(label)))
                .arity("1")
                .required(true)
                .paramLabel(label)
                .type(String.class)
                .description(shown(List.of(declared.folderHelp())))
                .build();
    }

    private static OptionSpec option(DeclaredCommand.Option option) {
        OptionSpec.Builder builder = OptionSpec.builder(option.name())
                .description(shown(List.of(option.help())))
                .required(option.required());
        if (option.label().isEmpty()) {
            return builder.arity("0").type(boolean.class).build();
        }
        return builder.arity("1")
                .paramLabel(option.label())
                .type(option.number() ? Double.class : String.class)
                .build();
    }

    /** The library formats what it shows. */
    private static String[] shown(List<String> lines) {
        return lines.stream().map(line -> line.replace("%", "%%")).toArray(String[]::new);
    }

    @Override
    public Integer call() throws InterruptedException {
        if (!declared.needs().isEmpty() && declared.needs().stream().noneMatch(this::given)) {
            throw new BadInputException(declared.lacks());
        }
        List<String> words = new ArrayList<>(List.of(declared.name()));
        folders().map(Path::toString).forEach(words::add);
        declared.options().forEach(option -> words.addAll(words(option)));
        return new Analysis(environment).run(words);
    }

    private boolean given(List<String> options) {
        return options.stream().allMatch(line.getParseResult()::hasMatchedOption);
    }

    private Stream<Path> folders() {
        if (declared.folders().isEmpty()) {
            return anyFolders.folders(environment).stream();
        }
        List<String> named = line.getParseResult().matchedPositionals().stream()
                .flatMap(folder -> folder.originalStringValues().stream())
                .toList();
        return new ResultsFolders(root.readable(environment)).of(named).stream();
    }

    /** An option and its value are one word, so that no value can be taken for an option. */
    private List<String> words(DeclaredCommand.Option option) {
        OptionSpec matched = line.getParseResult().matchedOption(option.name());
        if (matched == null) {
            return List.of();
        }
        return option.label().isEmpty()
                ? List.of(option.name())
                : matched.originalStringValues().stream()
                        .map(value -> option.name() + "=" + value)
                        .toList();
    }
}
