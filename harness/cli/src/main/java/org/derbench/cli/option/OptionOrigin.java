package org.derbench.cli.option;

import java.util.Locale;
import org.derbench.run.plan.Axis;
import org.derbench.run.plan.Plan;

/** Where the names of a plan come from that is made of options: each from its option. */
public final class OptionOrigin implements Plan.Origin {

    @Override
    public String of(Axis axis, int index) {
        return of(axis.label());
    }

    @Override
    public String of(String path) {
        return path.startsWith("settings.") || path.startsWith("parameters.")
                ? "--set"
                : "--" + path.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }
}
