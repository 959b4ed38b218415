package org.derbench.engine.protocol;

/** What a role does in the phases of a repetition: nothing in those that are for other roles. */
public interface RolePhases {

    /** Says what has come. */
    default Answer came() {
        return Answer.DONE;
    }

    /** Runs until it is warm, that long at most. */
    default Answer warmUp(long atMostNs) throws Exception {
        return Answer.DONE;
    }

    /** Looks at the machine before the window. */
    default Answer observe() {
        return Answer.DONE;
    }

    /** Measures in the window that is announced. */
    default Answer measure() throws Exception {
        return Answer.DONE;
    }

    /** Sends back what arrives, or only counts it. */
    default Answer echo(boolean wanted) {
        return Answer.DONE;
    }

    /** Sends first messages. */
    default Answer contact(PairCommand.Contact wanted) throws Exception {
        return Answer.DONE;
    }

    /** Does what the load needs before the window. */
    default Answer ready() throws Exception {
        return Answer.DONE;
    }

    /** Chooses the window. */
    default Answer window(PairCommand.Window wanted) {
        return Answer.DONE;
    }

    /** Begins the books of the window. */
    default Answer arm(PairCommand.Arm window) {
        return Answer.DONE;
    }

    /** Waits until messages flow again. */
    default Answer recover(PairCommand.Recover after) {
        return Answer.DONE;
    }

    /** Ends the load after a fault. */
    default Answer close(PairCommand.Close after) throws Exception {
        return Answer.DONE;
    }

    /** Says what it has to say before its process is killed. */
    default Answer lastWords() {
        return Answer.DONE;
    }

    /** Waits until nothing arrives any more; says what it saw. */
    default Answer report(PairCommand.Report wanted) {
        return Answer.DONE;
    }

    /** Begins another repetition. */
    default Answer epoch(RouteCommand.Epoch now) {
        return Answer.DONE;
    }

    /** Sends first messages. */
    default Answer contact(RouteCommand.Contact wanted) throws Exception {
        return Answer.DONE;
    }

    /** Begins what it does by itself. */
    default Answer start() {
        return Answer.DONE;
    }

    /** Chooses the window. */
    default Answer window(RouteCommand.Window wanted) {
        return Answer.DONE;
    }

    /** Begins the books of the window. */
    default Answer arm(RouteCommand.Arm window) {
        return Answer.DONE;
    }

    /** Says which processes' parts end here again. */
    default Answer flowing(RouteCommand.Flowing since) {
        return Answer.DONE;
    }

    /** Makes nothing more. */
    default Answer endLoad() {
        return Answer.DONE;
    }

    /** Ends its books, for its process will be killed. */
    default Answer lastBooks() {
        return Answer.DONE;
    }

    /** Sends on what it holds back. */
    default Answer settle() {
        return Answer.DONE;
    }

    /** Accounts for what it still holds. */
    default Answer closeWays() {
        return Answer.DONE;
    }

    /** Says what it saw. */
    default Answer report() {
        return Answer.DONE;
    }
}
