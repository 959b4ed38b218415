package org.derbench.engine.course;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultException;
import org.derbench.engine.fault.FaultInjection;
import org.derbench.engine.load.Intervals;
import org.derbench.engine.load.Load;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.BrokerReport;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.InitiatorReport;
import org.derbench.engine.protocol.ResponderReport;
import org.derbench.engine.record.WarmUpFigures;
import org.derbench.engine.report.AccountAnswers;
import org.derbench.engine.report.AccountReport;
import org.derbench.engine.report.ContradictedReport;
import org.derbench.engine.report.LoadCheck;
import org.derbench.engine.report.Report;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.verdict.LinkLimits;

/** A source makes and times all messages; its partners are the role that its first flow leads to, and a broker. */
final class AccountMeasurement extends Measurement {

    private static final Duration LEAST_ON_THEIR_WAY = Duration.ofSeconds(1);

    private final TrialSpec spec;
    private final String responder;
    private final LinkLimits link;
    private final Load load;
    private final UnaryOperator<AccountAnswers> kept;
    /** How long a message that passed a link before it was cut may take; null without such a fault. */
    private final Duration onTheirWay;

    private boolean partnersQuiet;
    private List<String> partners = List.of();
    private WarmUpFigures warmUp;
    private AccountReport.Disturbance shown = AccountReport.Disturbance.NONE;

    /**
     * @param link the link of the source's host; up is to the other role
     * @param kept the place for the answers
     */
    AccountMeasurement(
            TrialSpec source, LinkLimits link, Load load, Scheme.Setting setting, UnaryOperator<AccountAnswers> kept) {
        super(source.role(), Bounds.of(source), setting);
        this.spec = source;
        this.responder = source.flows().get(0).flow().to();
        this.link = link;
        this.load = load;
        this.kept = kept;
        this.onTheirWay = setting.fault() != null && setting.fault().cuts()
                ? Collections.max(List.of(LEAST_ON_THEIR_WAY, setting.plan().lateAfter()))
                : null;
    }

    @Override
    Load load() {
        return load;
    }

    @Override
    Lead lead() {
        return Lead.OF_TWO;
    }

    @Override
    void contact() throws NodeException, InterruptedException {
        Answer.Contacted contacted = phases().run(
                        List.of(source()),
                        new Command.Contact(epochOffsetNs(source())),
                        firstMessage().plus(patience()))
                .of(source(), Answer.Contacted.class);
        if (!contacted.answered()) {
            Answer.Arrived there = phases().run(List.of(responder), new Command.Came(), patience())
                    .of(responder, Answer.Arrived.class);
            throw new FirstContact(
                            contacted.came(),
                            there.came().get(spec.flows().get(0).flow().name()),
                            firstMessage().toSeconds())
                    .failure();
        }
        phases().run(List.of(responder), new Command.Start(), patience());
    }

    /**
     * Each role becomes warm by its own compiler, and the source also by its rate. The source warms up once more if
     * another role became quiet later: its rate may have grown since.
     */
    @Override
    void warmUp() throws NodeException, InterruptedException {
        long leftNs = plan().warmUpAtMost().toNanos();
        while (true) {
            RoleAnswers answers = phases().run(
                            new Command.WarmUp(leftNs), Duration.ofNanos(leftNs).plus(patience()));
            long sourceNs = answers.of(source(), Answer.WarmedUp.class).tookNs();
            partners = answers.byRole().keySet().stream()
                    .filter(role -> !role.equals(source()))
                    .toList();
            long longestNs = sourceNs;
            partnersQuiet = true;
            for (String partner : partners) {
                Answer.WarmedUp answer = answers.of(partner, Answer.WarmedUp.class);
                longestNs = Math.max(longestNs, answer.tookNs());
                partnersQuiet &= answer.quiet();
            }
            leftNs -= longestNs;
            if (longestNs < sourceNs + Intervals.LENGTH_NS || leftNs <= 0) {
                return;
            }
        }
    }

    @Override
    void ready() throws NodeException, InterruptedException {
        warmUp = phases().run(
                        List.of(source()),
                        new Command.Ready(),
                        load.readyAtMost(plan()).plus(patience()))
                .of(source(), Answer.Ready.class)
                .warmUp()
                .quiet(partnersQuiet);
    }

    @Override
    RoleAnswers measure(Duration bound) throws NodeException, InterruptedException {
        return phases().run(List.of(source()), new Command.Measure(), bound);
    }

    @Override
    boolean passWindowWithFault(FaultInjection injection, Duration bound) throws NodeException, InterruptedException {
        if (!passWindow(bound)) {
            return false;
        }
        injection.start();
        phases().run(List.of(source()), new Command.AwaitEnd(), bound);
        Fault.Span span = null;
        try {
            FaultInjection.Occurrence occurrence = injection.await();
            span = occurrence.span();
            phases().run(
                            List.of(source()),
                            new Command.Recover(span.by(clocks().toldNs(source()))),
                            Duration.ofNanos(plan().fault().recoverAtMostNs()).plus(patience()));
            shown = new AccountReport.Disturbance(occurrence.means(), onTheirWay, null);
        } catch (FaultException e) {
            shown = new AccountReport.Disturbance(null, onTheirWay, e.getMessage());
        }
        Duration drain = plan().drainAtMost().multipliedBy(2);
        phases().run(
                        List.of(source()),
                        new Command.EndLoad(span == null ? null : span.by(clocks().toldNs(source()))),
                        drain.plus(patience()));
        return true;
    }

    /** The partners wait until nothing arrives; the source has already waited for its returns. */
    @Override
    void drain() throws NodeException, InterruptedException {
        Duration atMost = load.drainAtMost(plan());
        phases().run(partners, new Command.Drain(atMost.toNanos()), atMost.plus(patience()));
    }

    @Override
    List<OneWay> oneWays() {
        return List.of(way());
    }

    private OneWay way() {
        return new OneWay(List.of(source()), List.of(responder), !load.comesBack(), plan().lateAfter());
    }

    private Map<String, Long> hopErrorsNs() {
        OneWay way = way();
        return Map.of(
                AccountReport.THERE, correction(way).errorNs(way.to()),
                AccountReport.BACK, clocks().errorNs(way.to(), way.from()));
    }

    @Override
    Report report() throws NodeException, InterruptedException {
        RoleAnswers said = phases().run(new Command.Report(), patience());
        AccountAnswers answers = new AccountAnswers(
                spec,
                warmUp,
                correction(way()).of(said.of(source(), InitiatorReport.class)),
                correction(way()).of(said.of(responder, ResponderReport.class)),
                partners.contains(PairScenario.BROKER) ? said.of(PairScenario.BROKER, BrokerReport.class) : null);
        AccountAnswers whole = lastWords().get(responder) instanceof Answer.LastWords killed
                ? answers.withPredecessor(killed.conditions())
                : answers;
        Report report = ContradictedReport.by(
                new LoadCheck(load, plan().duration()).contradiction(whole),
                new AccountReport(kept.apply(whole), link, shown, hopErrorsNs()));
        return withClocks(report, way(), hopErrorsNs());
    }

    @Override
    void rejoin(String role) throws NodeException, InterruptedException {
        phases().ask(role, new Command.Start(), patience());
    }
}
