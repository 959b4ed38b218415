package org.derbench.engine.course;

import java.time.Duration;
import org.derbench.engine.costs.Span;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.PairCommand;

/**
 * What a fault does to roles of a pair. A process that is killed is asked before that what its machine was and what it
 * has used: the one in its place knows nothing of it, and whatever of a machine's CPU time is nobody's counts as that
 * of other programs.
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
    public void killBrokers(String role, Duration bound) throws Exception {
        phases.killBrokers(role, bound);
    }

    @Override
    public void startBrokers(String role, Duration bound) throws Exception {
        phases.startBrokers(role, bound);
    }

    @Override
    public void killRole(String role, Duration bound) throws Exception {
        try {
            killed = RoleAnswers.as(
                            role, Answer.LastWords.class, phases.ask(role, new PairCommand.LastWords(), patience))
                    .conditions();
        } finally {
            phases.killRole(role, bound);
        }
    }

    @Override
    public void startRole(String role, Duration bound) throws Exception {
        phases.startRole(role, bound);
    }

    /** That report, with what the killed process used, if one was. */
    RepetitionReport before(RepetitionReport report) {
        return killed == null ? report : report.following(killed);
    }
}
