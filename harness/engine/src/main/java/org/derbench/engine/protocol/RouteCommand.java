package org.derbench.engine.protocol;

import java.util.Map;
import org.derbench.engine.json.Of;

/** What the coordinator has a role of a route do. */
public sealed interface RouteCommand extends Command {

    /** Has that role do it. */
    Answer by(RolePhases role) throws Exception;

    @Override
    default Answer at(Place place) throws Exception {
        return by(place.session().role());
    }

    /** Begin another repetition. */
    record Epoch(
            @Of(value = "the time, by the coordinator's clock", signed = true)
            long epochNs) implements RouteCommand {
        @Override
        public Answer by(RolePhases role) {
            return role.epoch(this);
        }
    }

    /** Send first messages. */
    record Contact(
            @Of(value = "that stamps are made with", signed = true)
            long epochOffsetNs) implements RouteCommand {
        @Override
        public Answer by(RolePhases role) throws Exception {
            return role.contact(this);
        }

        @Override
        public Phase phase() {
            return Phase.CONTACT;
        }
    }

    /** Begin what it does by itself. */
    record Start() implements RouteCommand {
        @Override
        public Answer by(RolePhases role) {
            return role.start();
        }
    }

    /** Choose the window. */
    record Window(
            @Of("how long it is until it begins") long leadNs,

            @Of(value = "that stamps are made with", signed = true)
            long epochOffsetNs,

            @Of("how long it is") long durationNs)
            implements RouteCommand {
        @Override
        public Answer by(RolePhases role) {
            return role.window(this);
        }
    }

    /** Begin the books of the window. */
    record Arm(
            @Of("the first stamp in it") long firstTick,
            @Of("the first stamp after it") long lastTick,

            @Of(value = "that stamps are made with", signed = true)
            long epochOffsetNs,

            @Of("what takes longer is late") long lateAfterNs,

            @Of(value = "a fault that comes in it", optional = true)
            Ahead fault,

            @Of(value = "stamps that a process has seen in whose place this one is, encoded, by flow", optional = true)
            Map<String, String> seen)
            implements RouteCommand {
        /** The same, for a process in whose place another one has seen these stamps. */
        public Arm after(Map<String, String> stamps) {
            return new Arm(firstTick, lastTick, epochOffsetNs, lateAfterNs, fault, stamps);
        }

        @Override
        public Answer by(RolePhases role) {
            return role.arm(this);
        }
    }

    /** Say how parts flow here. */
    record Flowing(
            @Of(value = "since when, by the clock of the source", signed = true)
            long fromNs,

            @Of("until when, in steps") int steps)
            implements RouteCommand {
        @Override
        public Answer by(RolePhases role) {
            return role.flowing(this);
        }
    }

    /** Make nothing more. */
    record EndLoad() implements RouteCommand {
        @Override
        public Answer by(RolePhases role) {
            return role.endLoad();
        }
    }

    /** End its books, and say them: its process will be killed. */
    record LastBooks() implements RouteCommand {
        @Override
        public Answer by(RolePhases role) {
            return role.lastBooks();
        }

        @Override
        public boolean beside() {
            return true;
        }
    }

    /** Send on what it holds back; say how far its ways have emptied. */
    record Settle() implements RouteCommand {
        @Override
        public Answer by(RolePhases role) {
            return role.settle();
        }
    }

    /** Account for what it still holds: that goes no further. */
    record Close() implements RouteCommand {
        @Override
        public Answer by(RolePhases role) {
            return role.closeWays();
        }
    }

    /** Say what it saw. */
    record Report() implements RouteCommand {
        @Override
        public Answer by(RolePhases role) {
            return role.report();
        }

        @Override
        public Phase phase() {
            return Phase.REPORT;
        }
    }

    /** What a role knows of a fault beforehand. */
    record Ahead(
            @Of(value = "when it comes, by the clock of the source", signed = true)
            long atNs,

            @Of("the first stamp of a part that it can touch")
            long touchedFrom) {}
}
