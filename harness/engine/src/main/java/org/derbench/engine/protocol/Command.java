package org.derbench.engine.protocol;

import java.util.Locale;
import org.derbench.engine.json.Of;
import org.derbench.engine.scenario.TrialSpec;

/**
 * What the coordinator has one role of a node do. These are for roles of any scenario; others are for those of a pair,
 * or of a route.
 */
public sealed interface Command
        permits Command.Open,
                Command.Broker,
                Command.Bind,
                Command.Connect,
                Command.ClassPath,
                Command.KillBrokers,
                Command.StartBrokers,
                Command.Came,
                Command.WarmUp,
                Command.Observe,
                Command.Measure,
                Command.Exit,
                PairCommand,
                RouteCommand {

    /** Has it done where it arrived; returns what came of it. */
    Answer at(Place place) throws Exception;

    /** Its name without that of its kind, for messages: {@code warmUp}. */
    default String word() {
        String name = getClass().getSimpleName();
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    /** The part of a fork's time that it belongs to. */
    default Phase phase() {
        return Phase.WINDOW;
    }

    /** Whether it comes while the role does its part in a phase: that of a fault does. */
    default boolean beside() {
        return false;
    }

    /** Whether it is for the whole node, which ends. */
    default boolean ends() {
        return false;
    }

    /** Where commands arrive: one role of a node. */
    interface Place {

        /** Opens the role; returns what it tells. */
        Told open(TrialSpec spec) throws Exception;

        /** The open role. */
        Session session();
    }

    /** A role that is open. */
    interface Session {

        /** Starts its brokers; returns what was told until now, as the next two do. */
        Told broker(Told others) throws Exception;

        /** Makes what listens. */
        Told bind(Told others) throws Exception;

        /** Makes what connects. */
        Told connect(Told others) throws Exception;

        /** The jars that run here. */
        Answer.ClassPath classPath() throws Exception;

        /** Kills its brokers; returns once they are dead, and nobody listens any more. */
        void killBrokers() throws Exception;

        /** Starts them again; returns once they listen. */
        void startBrokers() throws Exception;

        /** What it does in the phases of a repetition. */
        RolePhases role();
    }

    /** Load plugins, and open peers. */
    record Open(@Of("what the role is") TrialSpec spec) implements Command {
        @Override
        public Answer at(Place place) throws Exception {
            return place.open(spec);
        }
    }

    /** Start brokers. */
    record Broker(@Of("by other roles") Told told) implements Command {
        @Override
        public Answer at(Place place) throws Exception {
            return place.session().broker(told);
        }
    }

    /** Make what listens. */
    record Bind(@Of("by other roles") Told told) implements Command {
        @Override
        public Answer at(Place place) throws Exception {
            return place.session().bind(told);
        }
    }

    /** Make what connects. */
    record Connect(@Of("by other roles") Told told) implements Command {
        @Override
        public Answer at(Place place) throws Exception {
            return place.session().connect(told);
        }
    }

    /** Say which jars run there, once it is connected. */
    record ClassPath() implements Command {
        @Override
        public Answer at(Place place) throws Exception {
            return place.session().classPath();
        }
    }

    /** Kill brokers. */
    record KillBrokers() implements Command {
        @Override
        public Answer at(Place place) throws Exception {
            place.session().killBrokers();
            return Answer.DONE;
        }

        @Override
        public boolean beside() {
            return true;
        }
    }

    /** Start brokers that were killed. */
    record StartBrokers() implements Command {
        @Override
        public Answer at(Place place) throws Exception {
            place.session().startBrokers();
            return Answer.DONE;
        }

        @Override
        public boolean beside() {
            return true;
        }
    }

    /** Say what has come. */
    record Came() implements Command {
        @Override
        public Answer at(Place place) throws Exception {
            return place.session().role().came();
        }

        @Override
        public Phase phase() {
            return Phase.CONTACT;
        }
    }

    /** Run until it is warm. */
    record WarmUp(@Of("how long at most") long atMostNs) implements Command {
        @Override
        public Answer at(Place place) throws Exception {
            return place.session().role().warmUp(atMostNs);
        }

        @Override
        public Phase phase() {
            return Phase.WARM_UP;
        }
    }

    /** Look at the machine before the window. */
    record Observe() implements Command {
        @Override
        public Answer at(Place place) throws Exception {
            return place.session().role().observe();
        }
    }

    /** Measure in the window that is announced. */
    record Measure() implements Command {
        @Override
        public Answer at(Place place) throws Exception {
            return place.session().role().measure();
        }
    }

    /** End the node. */
    record Exit() implements Command {
        @Override
        public Answer at(Place place) {
            return Answer.DONE;
        }

        @Override
        public boolean ends() {
            return true;
        }
    }
}
