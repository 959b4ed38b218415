package org.derbench.cli.option;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.derbench.run.plan.TrialKey;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.plan.TrialSettingsBuilder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/** Options that say how a trial is run: one for each setting of trials. */
@Command
public final class TrialOptions {

    private final TrialSettings standard;
    private final Predicate<TrialKey<?>> keys;
    private final Map<TrialKey<?>, OptionSpec> options = new LinkedHashMap<>();
    private List<String> furtherJvmOptions = List.of();

    /** Options for all settings. */
    public TrialOptions() {
        this(TrialSettings.COMMAND, key -> true);
    }

    /**
     * Options for some settings.
     *
     * @param standard the settings without options
     */
    public TrialOptions(TrialSettings standard, Predicate<TrialKey<?>> keys) {
        this.standard = standard;
        this.keys = keys;
    }

    /** Adds the options to the command that has them. */
    @Spec(Spec.Target.MIXEE)
    void addTo(CommandSpec command) {
        TrialKey.ALL.stream().filter(keys).forEach(key -> {
            OptionSpec option = option(key);
            options.put(key, option);
            command.addOption(option);
        });
    }

    private OptionSpec option(TrialKey<?> key) {
        OptionSpec.Builder option = OptionSpec.builder(key.option()).paramLabel(key.label());
        if (key.type() == List.class) {
            return option.type(List.class)
                    .auxiliaryTypes(String.class)
                    .description(key.text() + " May be repeated.")
                    .build();
        }
        key.written(standard)
                .ifPresentOrElse(
                        value -> option.defaultValue(value.toString())
                                .description(key.text() + " Default: ${DEFAULT-VALUE}."),
                        () -> option.description(key.text()));
        return option.type(key.type()).build();
    }

    /** Adds options for the JVMs of all roles. */
    public void addJvmOptions(List<String> more) {
        furtherJvmOptions = List.copyOf(more);
    }

    /** The settings that these options ask for; numbers out of range are bad input. */
    public TrialSettings settings() {
        TrialSettingsBuilder settings = TrialSettingsBuilder.builder(standard);
        options.forEach((key, option) -> {
            if (option.getValue() != null) {
                key.set(option.getValue(), settings);
            }
        });
        return settings.jvmOptions(Stream.concat(settings.jvmOptions().stream(), furtherJvmOptions.stream())
                        .toList())
                .build();
    }
}
