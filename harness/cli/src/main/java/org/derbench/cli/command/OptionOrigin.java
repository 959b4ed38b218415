package org.derbench.cli.command;

import java.util.Locale;
import org.derbench.run.plan.Axis;
import org.derbench.run.plan.Plan;

/** Of a plan that is made of options: an option is where each of its names was written. */
final class OptionOrigin implements Plan.Origin {

    @Override
    public String of(Axis axis, int index) {
        return of(axis.label());
    }

    @Override
    public String of(String path) {
        return path.startsWith("settings.") ? "--set" : "--" + path.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }
}
