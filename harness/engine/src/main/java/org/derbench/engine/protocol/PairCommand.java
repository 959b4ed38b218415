package org.derbench.engine.protocol;

import org.derbench.engine.json.Of;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.RepetitionPlan;

/** What the coordinator has a role of a pair do. */
public sealed interface PairCommand extends Command {

    /** Has that role do it. */
    Answer by(RolePhases role) throws Exception;

    @Override
    default Answer at(Place place) throws Exception {
        return by(place.session().role());
    }

    /** Send back what arrives. */
    record Echo() implements PairCommand {
        @Override
        public Answer by(RolePhases role) {
            return role.echo(true);
        }

        @Override
        public Phase phase() {
            return Phase.CONTACT;
        }
    }

    /** Only count what arrives. */
    record Quiet() implements PairCommand {
        @Override
        public Answer by(RolePhases role) {
            return role.echo(false);
        }

        @Override
        public Phase phase() {
            return Phase.CONTACT;
        }
    }

    /** Send first messages. */
    record Contact(
            @Of("how messages are offered from then on") Load load,
            @Of("how the repetition is run") RepetitionPlan plan)
            implements PairCommand {
        @Override
        public Answer by(RolePhases role) throws Exception {
            return role.contact(this);
        }

        @Override
        public Phase phase() {
            return Phase.CONTACT;
        }
    }

    /** Do what the load needs before the window. */
    record Ready() implements PairCommand {
        @Override
        public Answer by(RolePhases role) throws Exception {
            return role.ready();
        }

        @Override
        public Phase phase() {
            return Phase.WARM_UP;
        }
    }

    /** Choose the window. */
    record Window(@Of("how long it is until it begins") long leadNs) implements PairCommand {
        @Override
        public Answer by(RolePhases role) {
            return role.window(this);
        }
    }

    /** Begin the books of the window. */
    record Arm(
            @Of("the first stamp in it") long firstTick,
            @Of("how long it is") long durationNs,

            @Of(value = "from the clock of the source to the epoch", signed = true)
            long epochOffsetNs,

            @Of("what takes longer is late") long lateAfterNs,

            @Of(value = "how long after its start a fault comes; missing where none does", optional = true)
            Long faultAtNs)
            implements PairCommand {
        @Override
        public Answer by(RolePhases role) {
            return role.arm(this);
        }
    }

    /** Wait until messages flow again after a fault. */
    record Recover(
            @Of(value = "when it began", signed = true) long beganNs,
            @Of(value = "when it ended", signed = true) long endedNs)
            implements PairCommand {
        @Override
        public Answer by(RolePhases role) {
            return role.recover(this);
        }
    }

    /** End the load after a fault. */
    record Close(
            @Of(value = "when it was there; missing where it did not come", optional = true)
            FaultSpan fault) implements PairCommand {
        @Override
        public Answer by(RolePhases role) throws Exception {
            return role.close(this);
        }
    }

    /** Say what it has to say before its process is killed. */
    record LastWords() implements PairCommand {
        @Override
        public Answer by(RolePhases role) {
            return role.lastWords();
        }

        @Override
        public boolean beside() {
            return true;
        }
    }

    /** Say what it saw, once nothing arrives any more. */
    record Report(@Of("how long to wait at most") long atMostNs) implements PairCommand {
        @Override
        public Answer by(RolePhases role) {
            return role.report(this);
        }

        @Override
        public Phase phase() {
            return Phase.REPORT;
        }
    }

    /** From when until when a fault was sure to be there, by the clock of {@link System#nanoTime}. */
    record FaultSpan(
            @Of(value = "from then", signed = true) long beganNs,
            @Of(value = "until then", signed = true) long endedNs) {}
}
