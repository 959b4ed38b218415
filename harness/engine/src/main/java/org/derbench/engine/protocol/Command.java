package org.derbench.engine.protocol;

import java.util.Locale;
import java.util.Map;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.json.Field;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.time.Ticks;

/** A command of the coordinator to one role of a node. */
public sealed interface Command {

    /**
     * Has a role execute this command; returns the result.
     *
     * @throws CommandException if the role takes no part in it
     */
    Answer at(Recipient recipient) throws Exception;

    /** Its name, for messages: {@code warmUp}. */
    default String word() {
        String name = getClass().getSimpleName();
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    /** The part of a fork's time that it belongs to. */
    default Phase phase() {
        return Phase.WINDOW;
    }

    /** Whether it comes while the role executes a phase, as a fault does. */
    default boolean beside() {
        return false;
    }

    /** Whether it waits for no other command, and takes no time. */
    default boolean atOnce() {
        return false;
    }

    /** Whether it ends the whole node. */
    default boolean ends() {
        return false;
    }

    /** Load plugins, and open peers. */
    record Open(
            @Field("what the role is, and what it takes part in")
            TrialSpec spec) implements Command {
        @Override
        public Answer at(Recipient recipient) throws Exception {
            return recipient.open(spec);
        }
    }

    /** Start brokers. */
    record Broker(@Field("facts that other roles told") SharedFacts told) implements Command {
        @Override
        public Answer at(Recipient recipient) throws Exception {
            return recipient.session().broker(told);
        }
    }

    /** Open the ends that listen. */
    record Bind(@Field("facts that other roles told") SharedFacts told) implements Command {
        @Override
        public Answer at(Recipient recipient) throws Exception {
            return recipient.session().bind(told);
        }
    }

    /** Open the ends that connect. */
    record Connect(@Field("facts that other roles told") SharedFacts told) implements Command {
        @Override
        public Answer at(Recipient recipient) throws Exception {
            return recipient.session().connect(told);
        }
    }

    /** Tell the node's jars, once it is connected. */
    record ClassPath() implements Command {
        @Override
        public Answer at(Recipient recipient) throws Exception {
            return recipient.session().classPath();
        }
    }

    /** Time a fixed piece of work, while no message is under way. */
    record Pace() implements Command {
        @Override
        public Answer at(Recipient recipient) {
            return new Answer.Paced(recipient.session().pace());
        }
    }

    /** Read the role's clock. */
    record ReadClock() implements Command {
        @Override
        public Answer at(Recipient recipient) {
            return recipient.session().readClock();
        }
    }

    /** Answer, whatever else the role does: so it is known that its process runs. */
    record Alive() implements Command {
        @Override
        public Answer at(Recipient recipient) {
            return Answer.DONE;
        }

        @Override
        public boolean atOnce() {
            return true;
        }
    }

    /** Kill brokers. */
    record KillBrokers() implements Command {
        @Override
        public Answer at(Recipient recipient) throws Exception {
            recipient.session().killBrokers();
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
        public Answer at(Recipient recipient) throws Exception {
            recipient.session().startBrokers();
            return Answer.DONE;
        }

        @Override
        public boolean beside() {
            return true;
        }
    }

    /** Begin another repetition. */
    record Begin(
            @Field(
                    value = "how the source offers messages; missing where roles have agendas of their own",
                    optional = true)
            Load load,

            @Field("how the repetition is run") RepetitionPlan plan)
            implements Command {
        @Override
        public Answer at(Recipient recipient) throws Exception {
            return recipient.role(Role.class, word()).begin(this);
        }

        @Override
        public Phase phase() {
            return Phase.CONTACT;
        }
    }

    /** Send first messages. */
    record Contact(
            @Field(
                    value = "nanoseconds to add to the role's clock for the time since 1970, by which stamps are made",
                    signed = true)
            long epochOffsetNs)
            implements Command {
        @Override
        public Answer at(Recipient recipient) throws Exception {
            return recipient.role(Role.Maker.class, word()).contact(this);
        }

        @Override
        public Phase phase() {
            return Phase.CONTACT;
        }
    }

    /** Tell which messages have come. */
    record Came() implements Command {
        @Override
        public Answer at(Recipient recipient) {
            return recipient.role(Role.Receiver.class, word()).arrived();
        }

        @Override
        public Phase phase() {
            return Phase.CONTACT;
        }
    }

    /** First messages are over: begin the role's own activity. */
    record Start() implements Command {
        @Override
        public Answer at(Recipient recipient) {
            recipient.role(Role.Receiver.class, word()).start();
            return Answer.DONE;
        }

        @Override
        public Phase phase() {
            return Phase.WARM_UP;
        }
    }

    /** Send messages for a time before anything is timed, so that code is compiled. */
    record RunIn(
            @Field("messages a second that each role that makes messages sends")
            double perSecond,

            @Field("how long the role sends") long lengthNs)
            implements Command {
        @Override
        public Answer at(Recipient recipient) {
            return recipient.role(Role.Station.class, word()).runIn(this);
        }

        @Override
        public Phase phase() {
            return Phase.RUN_IN;
        }
    }

    /** Run until it is warm. */
    record WarmUp(@Field("the longest time of the warm-up") long atMostNs) implements Command {
        @Override
        public Answer at(Recipient recipient) throws Exception {
            return recipient.role(Role.class, word()).warmUp(atMostNs);
        }

        @Override
        public Phase phase() {
            return Phase.WARM_UP;
        }
    }

    /** Prepare the load for the window. */
    record Ready() implements Command {
        @Override
        public Answer at(Recipient recipient) throws Exception {
            return recipient.role(Role.Source.class, word()).ready();
        }

        @Override
        public Phase phase() {
            return Phase.WARM_UP;
        }
    }

    /** Read the machine's sensors before the window. */
    record Observe() implements Command {
        @Override
        public Answer at(Recipient recipient) {
            recipient.role(Role.class, word()).observe();
            return Answer.DONE;
        }
    }

    /** Choose the window. */
    record Window(
            @Field("time until the window begins") long leadNs,

            @Field(
                    value = "nanoseconds to add to the role's clock for the time since 1970, by which stamps are made",
                    signed = true)
            long epochOffsetNs)
            implements Command {
        @Override
        public Answer at(Recipient recipient) {
            return recipient.role(Role.Maker.class, word()).window(this);
        }
    }

    /** Begin the books of the window. */
    record Arm(
            @Field("the first stamp in the window") long firstTick,
            @Field("length of the window") long durationNs,

            @Field(
                    value = "nanoseconds to add to the role's clock for the time since 1970, by which stamps are made",
                    signed = true)
            long epochOffsetNs,

            @Field(value = "stamps that the killed process before this one has seen, encoded, by flow", optional = true)
            Map<String, String> seen,

            @Field("time to add to each time from another role: clocks of several hosts drift apart")
            long allowanceNs)
            implements Command {

        /** The command where all roles read the same clock. */
        public Arm(long firstTick, long durationNs, long epochOffsetNs, Map<String, String> seen) {
            this(firstTick, durationNs, epochOffsetNs, seen, 0);
        }

        /** The same command for the successor of a process that had seen these stamps. */
        public Arm after(Map<String, String> stamps) {
            return new Arm(firstTick, durationNs, epochOffsetNs, stamps, allowanceNs);
        }

        /** The same command for a role with another offset. */
        public Arm by(long offsetNs) {
            return new Arm(firstTick, durationNs, offsetNs, seen, allowanceNs);
        }

        /** The first stamp after the window. */
        public long lastTick() {
            return Ticks.ofEpochNs(Ticks.toEpochNs(firstTick) + durationNs);
        }

        /** When the window begins, by the clock with its offset. */
        public long startNs() {
            return Ticks.toEpochNs(firstTick) - epochOffsetNs;
        }

        @Override
        public Answer at(Recipient recipient) {
            return recipient.role(Role.class, word()).arm(this);
        }
    }

    /** Measure in the announced window; answer when it is over, or, for a source with a fault, has begun. */
    record Measure() implements Command {
        @Override
        public Answer at(Recipient recipient) throws Exception {
            return recipient.role(Role.Maker.class, word()).measure();
        }
    }

    /** Wait for the end of a window that has begun. */
    record AwaitEnd() implements Command {
        @Override
        public Answer at(Recipient recipient) {
            recipient.role(Role.Source.class, word()).awaitEnd();
            return Answer.DONE;
        }
    }

    /** Wait until messages flow again after a fault. */
    record Recover(
            @Field("when the fault was surely present") Fault.Span fault) implements Command {
        @Override
        public Answer at(Recipient recipient) {
            recipient.role(Role.Source.class, word()).recover(this);
            return Answer.DONE;
        }
    }

    /** Tell how parts flow. */
    record Flowing(
            @Field(value = "since when, by the clock of the source", signed = true)
            long fromNs,

            @Field("until when, in steps") int steps)
            implements Command {
        @Override
        public Answer at(Recipient recipient) {
            return recipient.role(Role.Station.class, word()).flowing(this);
        }
    }

    /** Make no more messages. */
    record EndLoad(
            @Field(value = "when a fault was there; missing where none came", optional = true)
            Fault.Span fault,

            @Field(
                    value = "from which stamp on, and until before which, parts were due last, long after a fault;"
                            + " missing where none came",
                    optional = true)
            StampRange last)
            implements Command {

        /** The end of a load without a question about its last parts. */
        public EndLoad(Fault.Span fault) {
            this(fault, null);
        }

        @Override
        public Answer at(Recipient recipient) throws Exception {
            recipient.role(Role.Maker.class, word()).endLoad(this);
            return Answer.DONE;
        }
    }

    /** Send nothing any more, whatever the role does; tell how much it has sent. */
    record StopSending() implements Command {
        @Override
        public Answer at(Recipient recipient) {
            return recipient.role(Role.Station.class, word()).stopSending();
        }

        @Override
        public boolean beside() {
            return true;
        }
    }

    /** Cut off all devices: their connections end. */
    record CutOff() implements Command {
        @Override
        public Answer at(Recipient recipient) throws Exception {
            recipient.role(Role.Station.class, word()).cutOff();
            return Answer.DONE;
        }

        @Override
        public boolean beside() {
            return true;
        }
    }

    /** Let all devices that were cut off come back at once. */
    record ComeBack(
            @Field("the longest time that the devices may take")
            long atMostNs) implements Command {
        @Override
        public Answer at(Recipient recipient) throws Exception {
            recipient.role(Role.Station.class, word()).comeBack(atMostNs);
            return Answer.DONE;
        }

        @Override
        public boolean beside() {
            return true;
        }
    }

    /** Tell what the successor cannot know: the process will be killed. */
    record LastWords() implements Command {
        @Override
        public Answer at(Recipient recipient) {
            return recipient.role(Role.Mortal.class, word()).lastWords();
        }

        @Override
        public boolean beside() {
            return true;
        }
    }

    /** Send on held parts; tell how far the ways have emptied. */
    record Settle() implements Command {
        @Override
        public Answer at(Recipient recipient) {
            return recipient.role(Role.Station.class, word()).settle();
        }
    }

    /** Settle the parts that the role still holds: they go no further. */
    record Close() implements Command {
        @Override
        public Answer at(Recipient recipient) {
            recipient.role(Role.Station.class, word()).close();
            return Answer.DONE;
        }
    }

    /** Read the window's costs, then wait until nothing arrives any more. */
    record Drain(@Field("the longest wait") long atMostNs) implements Command {
        @Override
        public Answer at(Recipient recipient) {
            recipient.role(Role.Partner.class, word()).drain(this);
            return Answer.DONE;
        }

        @Override
        public Phase phase() {
            return Phase.REPORT;
        }
    }

    /** Tell the report on the window. */
    record Report() implements Command {
        @Override
        public Answer at(Recipient recipient) {
            return recipient.role(Role.class, word()).report();
        }

        @Override
        public Phase phase() {
            return Phase.REPORT;
        }
    }

    /** End the node. */
    record Exit() implements Command {
        @Override
        public Answer at(Recipient recipient) {
            return Answer.DONE;
        }

        @Override
        public boolean ends() {
            return true;
        }
    }
}
