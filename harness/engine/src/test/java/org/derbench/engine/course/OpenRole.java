package org.derbench.engine.course;

import org.derbench.engine.costs.PaceCheck;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Recipient;
import org.derbench.engine.protocol.Role;
import org.derbench.engine.protocol.SharedFacts;
import org.derbench.engine.scenario.TrialSpec;

/** A role that is connected already: what is left for it are the phases of repetitions. */
record OpenRole(String name, Role role) implements Recipient, Recipient.Session {

    @Override
    public Recipient.Session session() {
        return this;
    }

    @Override
    public SharedFacts open(TrialSpec spec) {
        throw new UnsupportedOperationException();
    }

    @Override
    public SharedFacts broker(SharedFacts others) {
        throw new UnsupportedOperationException();
    }

    @Override
    public SharedFacts bind(SharedFacts others) {
        throw new UnsupportedOperationException();
    }

    @Override
    public SharedFacts connect(SharedFacts others) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Answer.ClassPath classPath() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Answer.ClockRead readClock() {
        return new Answer.ClockRead(0, 0);
    }

    @Override
    public PaceCheck pace() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void killBrokers() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void startBrokers() {
        throw new UnsupportedOperationException();
    }
}
