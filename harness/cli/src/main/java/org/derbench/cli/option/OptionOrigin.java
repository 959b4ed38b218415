package org.derbench.cli.option;

import java.util.Locale;
import java.util.Map;
import org.derbench.run.plan.Axis;
import org.derbench.run.plan.Plan;

/** The origin of the names in a plan that is made of options: each comes from its option. */
public final class OptionOrigin implements Plan.Origin {

    private static final String PARAMETERS = "parameters.";

    /** Plans and records say node where options say message. */
    private static final Map<String, String> RENAMED =
            Map.of(Axis.NODE.label(), "--message", Axis.NODE_SIZE.label(), "--message-size");

    private final Map<String, String> options;

    /** An origin whose parameters were all given by {@code --set}. */
    public OptionOrigin() {
        this(Map.of());
    }

    /** @param options the options that were given instead of {@code --set}, by the parameter that each sets */
    OptionOrigin(Map<String, String> options) {
        this.options = Map.copyOf(options);
    }

    @Override
    public String of(Axis axis, int index) {
        return RENAMED.getOrDefault(axis.label(), of(axis.label()));
    }

    @Override
    public String of(String path) {
        if (path.startsWith(PARAMETERS)) {
            return options.getOrDefault(path.substring(PARAMETERS.length()), "--set");
        }
        return path.startsWith("settings.")
                ? "--set"
                : "--" + path.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }
}
