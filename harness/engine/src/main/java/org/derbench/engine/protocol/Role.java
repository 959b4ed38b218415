package org.derbench.engine.protocol;

/**
 * One role in the phases of a repetition. Every role takes part in the phases of this interface. The nested interfaces
 * have phases of some roles only; a role that does not implement one refuses its commands.
 */
public interface Role {

    /** Begins another repetition; returns its clock. */
    Answer.Begun begin(Command.Begin repetition) throws Exception;

    /** Runs until it is warm, at most this long. */
    Answer.WarmedUp warmUp(long atMostNs) throws Exception;

    /** Reads the machine's sensors before the window. */
    void observe();

    /** Begins the books of the window. */
    Answer.Armed arm(Command.Arm window);

    /** Reports on the window. */
    Answer report();

    /** A role that makes messages. */
    interface Maker extends Role {

        /** Sends first messages. */
        Answer contact(Command.Contact first) throws Exception;

        /** Chooses the window. */
        Answer.WindowAt window(Command.Window ahead);

        /** Measures in the window; returns when it is over, or, for a {@link Source} with a fault, has begun. */
        Answer.Measured measure() throws Exception;

        /** Stops making messages. */
        void endLoad(Command.EndLoad after) throws Exception;
    }

    /** A role that receives messages. */
    interface Receiver extends Role {

        /** The messages that have come to it. */
        Answer.Arrived arrived();

        /** Begins its own activity: first messages are over. */
        void start();
    }

    /** A role that makes all messages of a trial, and times them. */
    interface Source extends Maker {

        /** Prepares the load for the window. */
        Answer.Ready ready() throws Exception;

        /** Waits until the running window is over. */
        void awaitEnd();

        /** Waits until messages flow again. */
        void recover(Command.Recover after);
    }

    /** A role beside a source. */
    interface Partner extends Role {

        /** Reads the window's costs, then waits until nothing arrives any more. */
        void drain(Command.Drain wanted);
    }

    /** A role that messages pass on their route. */
    interface Station extends Maker, Receiver {

        /** Sends messages for a time; says how busy the compiler was meanwhile. */
        Answer.RanIn runIn(Command.RunIn wanted);

        /** The flow of parts here. */
        Answer.Flowing flowing(Command.Flowing since);

        /** Sends on held parts; says how far its ways have emptied. */
        Answer.Settled settle();

        /** Makes no message any more; says how many it has sent. */
        Answer.Sent stopSending();

        /** Closes the connections of its devices. */
        void cutOff() throws Exception;

        /** Connects its devices again, all at once. */
        void comeBack(long atMostNs) throws Exception;

        /** Settles the parts that it still holds. */
        void close();
    }

    /** A role whose process a fault may kill. */
    interface Mortal extends Role {

        /** Ends its books; says what its successor cannot know. */
        Answer lastWords();
    }
}
