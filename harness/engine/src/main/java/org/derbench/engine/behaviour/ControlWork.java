package org.derbench.engine.behaviour;

import java.util.List;
import org.derbench.engine.json.Field;
import org.derbench.engine.scenario.AnswerRule;

/** Answers each arriving part with a command. */
final class ControlWork implements Work {

    /** The behaviour's parameters in a scenario. */
    record Parameters(
            @Field("time from the arrival of a message to the command that follows from it")
            long delayNs,

            @Field("CPU time that each command takes") long computeNs) {}

    private final CommandSender commanding;

    /** The work of a control, which answers all parts unless its rule says which ones. */
    static Work of(RoleSetting setting) {
        return AnswerRule.of(setting.spec().task().parameters())
                .<Work>map(rule -> new AbsorbingWork(setting, rule))
                .orElseGet(() -> new ControlWork(setting));
    }

    ControlWork(RoleSetting setting) {
        Parameters parameters = setting.parameters(Parameters.class);
        this.commanding = new CommandSender(setting, parameters.delayNs(), parameters.computeNs());
    }

    @Override
    public void take(List<Part> parts) {
        parts.forEach(commanding::answer);
    }
}
