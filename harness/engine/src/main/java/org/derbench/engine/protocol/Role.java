package org.derbench.engine.protocol;

/**
 * One role in the phases of a repetition. Every role takes part in the phases that stand here. The interfaces within
 * have the phases of some roles only; a role that does not implement one refuses its commands.
 */
public interface Role {

    /** Begins another repetition; returns its clock. */
    Answer.Begun begin(Command.Begin repetition) throws Exception;

    /** Runs until it is warm, that long at most. */
    Answer.WarmedUp warmUp(long atMostNs) throws Exception;

    /** Reads the machine's sensors before the window. */
    void observe();

    /** Begins the books of the window. */
    Answer.Armed arm(Command.Arm window);

    /** Says what it saw. */
    Answer report();

    /** A role that makes messages. */
    interface Maker extends Role {

        /** Sends first messages. */
        Answer contact(Command.Contact first) throws Exception;

        /** Chooses the window. */
        Answer.WindowAt window(Command.Window ahead);

        /** Measures in the window; returns when that is over, or, of a {@link Source} with a fault, has begun. */
        Answer.Measured measure() throws Exception;

        /** Makes no more messages. */
        void endLoad(Command.EndLoad after) throws Exception;
    }

    /** A role that messages come to. */
    interface Receiver extends Role {

        /** What has come to it. */
        Answer.Arrived arrived();

        /** First messages are over: begins what it does by itself. */
        void start();
    }

    /** A role that makes all messages of a trial, and times them. */
    interface Source extends Maker {

        /** Does what the load needs before the window. */
        Answer.Ready ready() throws Exception;

        /** Waits until the window is over that has begun. */
        void awaitEnd();

        /** Waits until messages flow again. */
        void recover(Command.Recover after);
    }

    /** A role beside a source. */
    interface Partner extends Role {

        /** Reads what the window took, then waits until nothing arrives any more. */
        void drain(Command.Drain wanted);
    }

    /** A role that messages pass on their route. */
    interface Station extends Maker, Receiver {

        /** How parts flow here. */
        Answer.Flowing flowing(Command.Flowing since);

        /** Sends on what it holds back; says how far its ways have emptied. */
        Answer.Settled settle();

        /** Accounts for what it still holds. */
        void close();
    }

    /** A role whose process a fault may kill. */
    interface Mortal extends Role {

        /** Ends its books; says what its successor cannot know. */
        Answer lastWords();
    }
}
