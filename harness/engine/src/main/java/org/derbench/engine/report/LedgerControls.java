package org.derbench.engine.report;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.derbench.engine.books.AnswerTally;
import org.derbench.engine.books.Backlog;
import org.derbench.engine.books.ControlBooks;
import org.derbench.engine.scenario.AnswerRule;
import org.derbench.engine.scenario.RouteSpec;

/** The controls of a route that do not answer all parts: how many parts they absorbed, and whether by their rules. */
record LedgerControls(LedgerReport report) {

    private static final double NS_PER_S = 1e9;

    private Stream<ControlBooks> books(RouteSpec.Hop hop) {
        return hop.arrivesAt().stream()
                .map(role -> report.roles().get(role).control())
                .filter(Objects::nonNull);
    }

    /** The parts that ended at the far end of the hop, since the control there absorbed them; null without a rule. */
    Long absorbed(RouteSpec.Hop hop) {
        return report.route().rule(hop).isEmpty()
                ? null
                : (Long) books(hop).mapToLong(ControlBooks::absorbed).sum();
    }

    /** The backlog of these parts; empty without a rule. */
    Optional<List<Long>> backlog(RouteSpec.Hop hop) {
        return report.route()
                .rule(hop)
                .flatMap(rule -> books(hop).map(ControlBooks::backlog).reduce(Backlog::sum));
    }

    /** Controls that answered other parts than their rules say, each in words. */
    List<String> lacks() {
        return report.route().hops().stream()
                .flatMap(hop -> report.route().rule(hop).stream()
                        .flatMap(rule -> hop.arrivesAt().stream().flatMap(role -> lacks(role, rule))))
                .toList();
    }

    private Stream<String> lacks(String role, AnswerRule rule) {
        ControlBooks said = report.roles().get(role).control();
        return said == null
                ? Stream.of("'" + role + "' does not say what it answered, and its rule is " + rule.label())
                : said.answers().values().stream()
                        .filter(tally -> rule.isByNumber() ? !isEveryNth(tally, rule) : !isOneOfEach(tally, rule))
                        .map(tally -> "'" + role + "' answered " + tally.answered() + " of " + tally.taken()
                                + " parts that came within " + Math.round(tally.ns() / NS_PER_S)
                                + " s, and its rule is " + rule.label());
    }

    /** One in n, wherever the count began. */
    private static boolean isEveryNth(AnswerTally tally, AnswerRule rule) {
        return Math.abs(tally.answered() * rule.oneIn() - tally.taken()) < rule.oneIn();
    }

    /**
     * At most one answer in each period that has begun, and one more for a control that woke late. Each part is
     * answered, or a newer one, within a period; a control that has half as many answers as that takes was only late.
     */
    private static boolean isOneOfEach(AnswerTally tally, AnswerRule rule) {
        long most = tally.ns() / rule.eachNs() + 2;
        long least = tally.ns() / (2 * (rule.eachNs() + tally.gapNs()));
        return tally.answered() >= least && tally.answered() <= most;
    }
}
