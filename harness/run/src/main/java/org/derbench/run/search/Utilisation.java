package org.derbench.run.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.derbench.engine.costs.Conditions;
import org.derbench.engine.record.TrialRecord;

/**
 * The utilisation of a resource in a trial.
 *
 * @param share the share of a core, or of a link's rate
 */
record Utilisation(Bottleneck.Kind kind, String what, double share) {

    private static final double PER_CENT = 100;

    /** The CPU of each role, and each link, the busiest first. */
    static List<Utilisation> of(TrialRecord record) {
        List<Utilisation> all = new ArrayList<>();
        if (record.conditions() != null) {
            record.conditions()
                    .roles()
                    .forEach((role, span) ->
                            add(all, Bottleneck.Kind.CPU, "CPU of " + role, ofCore(span.before(), span.after())));
        }
        record.wire().forEach((role, wire) -> add(all, Bottleneck.Kind.LINK, "link of " + role, wire.utilization()));
        all.sort(Comparator.comparingDouble((Utilisation each) -> each.share()).reversed());
        return all;
    }

    private static void add(List<Utilisation> all, Bottleneck.Kind kind, String what, Double share) {
        if (share != null) {
            all.add(new Utilisation(kind, what, share));
        }
    }

    private static Double ofCore(Conditions before, Conditions after) {
        return before.ownCpuNs() == null || after.ownCpuNs() == null || after.atNs() == before.atNs()
                ? null
                : (double) (after.ownCpuNs() - before.ownCpuNs()) / (after.atNs() - before.atNs());
    }

    String words() {
        return String.format(Locale.ROOT, "%s %.0f %%", what, PER_CENT * share);
    }
}
