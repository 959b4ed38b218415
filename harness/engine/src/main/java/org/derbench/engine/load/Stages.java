package org.derbench.engine.load;

import java.util.List;

/** Rates one after the other. Each stage begins at a rate and ends at one; in between it changes evenly. */
final class Stages implements Cycle {

    private static final double NS_PER_S = 1e9;
    /** Below this part of a message, what is left of a cycle is an error of rounding. */
    private static final double ROUNDING = 1e-6;

    private final List<Stage> stages;
    private final long[] beginsNs;
    private final double[] before;
    private final long messages;

    /**
     * One stage.
     *
     * @param lengthNs how long it is
     * @param first the rate at its beginning, per second
     * @param last the rate at its end
     */
    record Stage(long lengthNs, double first, double last) {

        double messages() {
            return (first + last) / 2 * lengthNs / NS_PER_S;
        }

        /**
         * When this many messages have been due since the stage's beginning: the root of a parabola, in its stable
         * form.
         */
        long offsetNs(double due) {
            double lengthS = lengthNs / NS_PER_S;
            double root = Math.sqrt(Math.max(0, first * first + 2 * (last - first) / lengthS * due));
            double seconds = due <= 0 ? 0 : 2 * due / (first + root);
            return Math.min(lengthNs, (long) (seconds * NS_PER_S));
        }
    }

    Stages(List<Stage> stages) {
        this.stages = List.copyOf(stages);
        beginsNs = new long[stages.size() + 1];
        before = new double[stages.size() + 1];
        for (int i = 0; i < stages.size(); i++) {
            beginsNs[i + 1] = beginsNs[i] + stages.get(i).lengthNs();
            before[i + 1] = before[i] + stages.get(i).messages();
        }
        messages = (long) Math.ceil(before[stages.size()] - ROUNDING);
    }

    @Override
    public long lengthNs() {
        return beginsNs[stages.size()];
    }

    @Override
    public long messages() {
        return messages;
    }

    @Override
    public long offsetNs(long message) {
        int stage = 0;
        while (stage < stages.size() - 1
                && (before[stage + 1] <= message || stages.get(stage).messages() == 0)) {
            stage++;
        }
        return beginsNs[stage] + stages.get(stage).offsetNs(message - before[stage]);
    }
}
