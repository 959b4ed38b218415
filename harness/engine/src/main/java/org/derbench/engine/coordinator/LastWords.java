package org.derbench.engine.coordinator;

import java.time.Duration;
import java.util.Map;
import org.derbench.engine.costs.Span;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.RoleKill;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Parts;

/**
 * Commands of a fault in a pair. A process that is killed is asked before that what its machine was and what it has used: the one in its place knows
 * nothing of it, and whatever of a machine's CPU time is nobody's counts as that of other programs.
 */
final class LastWords implements Fault.Roles {

    private final Course.Phases phases;
    private final Duration patience;
    private volatile Span killed;

    LastWords(Course.Phases phases, Duration patience) {
        this.phases = phases;
        this.patience = patience;
    }

    @Override
    public Fields ask(String role, String command, Map<String, Object> arguments, Duration bound) throws Exception {
        if (!command.equals(RoleKill.KILL)) {
            return phases.ask(role, command, arguments, bound);
        }
        try {
            killed = Parts.of(Span.class, phases.ask(role, RoleKill.BOOKS, Map.of(), patience).object("conditions").values());
        } finally {
            phases.ask(role, command, arguments, bound);
        }
        return new Fields(Map.of());
    }

    /** That report, with what the killed process used, if one was. */
    RepetitionReport before(RepetitionReport report) {
        return killed == null ? report : report.following(killed);
    }
}
