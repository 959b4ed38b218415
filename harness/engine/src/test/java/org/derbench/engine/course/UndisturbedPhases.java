package org.derbench.engine.course;

import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;

/** Phases in which no role is asked beside them, killed or started again. */
abstract class UndisturbedPhases implements Course.Phases {

    @Override
    public final Answer ask(String role, Command command, Duration bound) {
        throw new UnsupportedOperationException(role);
    }

    @Override
    public final void restart(String role, Supplier<List<Command>> before) {
        throw new UnsupportedOperationException(role);
    }

    @Override
    public final void killRole(String role, Duration bound) {
        throw new UnsupportedOperationException(role);
    }
}
