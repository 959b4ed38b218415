package org.derbench.engine.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.derbench.engine.costs.PaceCheck;
import org.derbench.engine.scenario.TrialSpec;
import org.junit.jupiter.api.Test;

/** A role refuses what it takes no part in: never is that a silent success. */
class RecipientTest {

    /** A role with the phases of every role, and no more. */
    private static class Plain implements Role {

        @Override
        public Answer.Begun begin(Command.Begin repetition) {
            return new Answer.Begun(5);
        }

        @Override
        public Answer.WarmedUp warmUp(long atMostNs) {
            return new Answer.WarmedUp(atMostNs, true, true, null);
        }

        @Override
        public void observe() {
            // sees nothing
        }

        @Override
        public Answer.Armed arm(Command.Arm window) {
            return new Answer.Armed(false);
        }

        @Override
        public Answer report() {
            return Answer.DONE;
        }
    }

    private record Open(String name, Role role) implements Recipient, Recipient.Session {

        @Override
        public Recipient.Session session() {
            return this;
        }

        @Override
        public SharedFacts open(TrialSpec spec) {
            return SharedFacts.NOTHING;
        }

        @Override
        public SharedFacts broker(SharedFacts others) {
            return others;
        }

        @Override
        public SharedFacts bind(SharedFacts others) {
            return others;
        }

        @Override
        public SharedFacts connect(SharedFacts others) {
            return others;
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

    private final Recipient broker = new Open("broker", new Plain());

    @Test
    void whatEveryRoleDoesIsDone() throws Exception {
        assertThat(new Command.WarmUp(7).at(broker)).isEqualTo(new Answer.WarmedUp(7, true, true, null));
        assertThat(new Command.Observe().at(broker)).isEqualTo(Answer.DONE);
    }

    @Test
    void aRoleRefusesForeignPhases() {
        assertThatThrownBy(() -> new Command.Contact(0).at(broker))
                .isInstanceOf(CommandException.class)
                .hasMessage("the broker takes no part in 'contact'");
        assertThatThrownBy(() -> new Command.LastWords().at(broker))
                .hasMessage("the broker takes no part in 'lastWords'");
        assertThatThrownBy(() -> new Command.Drain(1).at(broker)).hasMessage("the broker takes no part in 'drain'");
    }
}
