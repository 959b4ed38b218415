package org.derbench.engine.verdict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.derbench.engine.io.Phrase;

/**
 * Judges a trial whose books balance. It is OK if its window is covered and at most one message in a hundred is late,
 * unless the trial did not keep up. Nothing may be lost, corrupt, unsent or out of order beyond what the middleware
 * declares. No message may come twice or from nowhere, and nothing may contradict itself or physics.
 */
public record Soundness(TrialFacts facts) {

    private static final double LATE_AT_MOST = 0.01;
    private static final long GAP_NS = 1_000_000_000;
    private static final int GAP_TRIPS = 10;
    private static final double NS_PER_S = 1e9;

    /** Whether this many late messages are more than permitted. */
    public static boolean tooMany(long late, long scheduled) {
        return late > LATE_AT_MOST * scheduled;
    }

    /** The longest gap between ends that leaves a window covered. */
    public static double gapAtMostNs(double usualNs, long pauseNs) {
        return Math.max(GAP_NS, GAP_TRIPS * usualNs) + pauseNs;
    }

    /** Violations of physics, each in words; the worst link only. */
    static List<String> impossible(List<Crossing> crossings, List<Journey> journeys) {
        List<String> found = new ArrayList<>();
        crossings.stream()
                .filter(Crossing::isMissed)
                .min(Comparator.comparingDouble(Crossing::crossedOfLeast))
                .ifPresent(worst -> found.add(worst.missed()));
        crossings.stream()
                .filter(Crossing::isOverfull)
                .max(Comparator.comparingDouble(crossing -> crossing.perSecond().leastBytes()))
                .ifPresent(worst -> found.add(worst.overfull()));
        journeys.forEach(journey -> journey.lacks(found));
        return found;
    }

    /** The faults of the trial, in words; empty if it is OK. */
    public String lacks() {
        List<String> found = new ArrayList<>();
        facts.hops().forEach(hop -> hop(hop, found));
        found.addAll(facts.others());
        found.addAll(impossible(facts.crossings(), facts.journeys()));
        if (facts.gapNs() > gapAtMostNs(facts.usualNs(), facts.pauseNs())) {
            found.add(String.format(
                    Locale.ROOT, "no message for %.2f of %.2f s", facts.gapNs() / NS_PER_S, facts.seconds()));
        }
        if (facts.ended() == 0 && !facts.overloaded()) {
            found.add("none of " + facts.scheduled() + " came to its end");
        }
        if (!facts.overloaded()) {
            late(found);
        } else if (!found.isEmpty()) {
            found.add("overloaded");
        }
        return String.join("; ", found);
    }

    /** Late messages, and messages that are unsent without a reason: both were not there in time. */
    private void late(List<String> found) {
        long unsent = facts.unsentByHops() ? 0 : facts.unsent();
        long late = facts.late() + unsent;
        if (late > 0 && tooMany(facts.late() + facts.unsent(), facts.scheduled())) {
            found.add(late + " of " + facts.scheduled() + " late" + Phrase.when(unsent > 0, " or unsent"));
        }
    }

    private static void hop(HopFacts hop, List<String> found) {
        String ofDue = " of " + hop.due() + " ";
        if (hop.lost() > 0 && !hop.mayDrop()) {
            found.add(hop.lost() + ofDue + "lost" + hop.name() + ", undeclared");
        }
        if (hop.corrupt() > 0) {
            found.add(hop.corrupt() + ofDue + "corrupt" + hop.name() + hop.complaint());
        }
        if (hop.duplicated() > 0) {
            found.add(hop.duplicated() + ofDue + "delivered twice" + hop.name());
        }
        if (hop.outOfOrder() > 0 && !hop.mayReorder()) {
            found.add(hop.outOfOrder() + ofDue + "out of order" + hop.name() + ", undeclared");
        }
        if (hop.unsent() > 0) {
            found.add(hop.unsent() + ofDue + "unsent" + hop.name());
        }
    }
}
