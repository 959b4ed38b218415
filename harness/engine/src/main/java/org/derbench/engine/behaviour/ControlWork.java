package org.derbench.engine.behaviour;

import java.util.List;
import org.derbench.engine.json.Of;

/** Answers each part that comes with a command. */
final class ControlWork implements Work {

    /** What a scenario says of it. */
    record Parameters(
            @Of("from the arrival to the command") long delayNs,
            @Of("of the CPU for each command") long computeNs) {}

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
