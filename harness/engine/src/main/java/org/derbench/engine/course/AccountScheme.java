package org.derbench.engine.course;

import java.util.List;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.report.AccountAnswers;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.verdict.LinkLimits;

/** A source keeps the account of all messages: it makes them, and times their return. */
public final class AccountScheme implements Scheme {

    private final TrialSpec source;
    private final LinkLimits link;
    private AccountAnswers ranIn;

    /**
     * @param source the role that offers the load, and owns the clock
     * @param link the link of the source's host; up is to the other role
     */
    public AccountScheme(TrialSpec source, LinkLimits link) {
        this.source = source;
        this.link = link;
    }

    /** The scheme of the source among these roles. */
    public static AccountScheme of(List<TrialSpec> roles, LinkLimits link) {
        return new AccountScheme(
                roles.stream()
                        .filter(role -> role.behaviour().equals(Behaviours.SOURCE))
                        .findFirst()
                        .orElseThrow(),
                link);
    }

    @Override
    public Measurement repetition(Setting setting) {
        return new AccountMeasurement(source, link, source.load(), setting, this::afterRunIn);
    }

    private AccountAnswers afterRunIn(AccountAnswers answers) {
        AccountAnswers first = ranIn == null ? answers : answers.after(ranIn);
        ranIn = null;
        return first;
    }

    @Override
    public List<RunIn> runIn(Setting setting) {
        List<Load> loads = source.load().runIn();
        RepetitionPlan plan = setting.plan().runIn(loads.size());
        Setting shorter = new Setting(plan, setting.fault(), setting.phases(), setting.clock());
        return loads.stream()
                .<RunIn>map(load -> course -> course.run(ranIn(load, shorter)))
                .toList();
    }

    private Measurement ranIn(Load load, Setting setting) {
        return new AccountMeasurement(source, link, load, setting, answers -> {
            ranIn = afterRunIn(answers);
            return ranIn;
        });
    }

    @Override
    public long pauseNs() {
        return source.load().pauseNs();
    }
}
