package org.derbench.engine.behaviour;

import java.util.List;
import org.derbench.engine.json.Field;

/** Answers each arriving part with a command. */
final class ControlWork implements Work {

    /** The behaviour's parameters in a scenario. */
    record Parameters(
            @Field("from the arrival to the command") long delayNs,
            @Field("of the CPU for each command") long computeNs) {}

    private final CommandSender commanding;

    ControlWork(RoleSetting setting) {
        Parameters parameters = setting.parameters(Parameters.class);
        this.commanding = new CommandSender(setting, parameters.delayNs(), parameters.computeNs());
    }

    @Override
    public void take(List<Part> parts) {
        parts.forEach(commanding::answer);
    }
}
