package org.derbench.engine.protocol;

import java.util.List;
import java.util.Map;
import org.derbench.engine.books.Came;
import org.derbench.engine.costs.NodeFacts;
import org.derbench.engine.costs.Span;
import org.derbench.engine.json.Of;
import org.derbench.engine.record.part.WarmUpPart;

/** What a node says to the coordinator: mostly that a command is done, and what came of it. */
public sealed interface Answer
        permits Answer.Up,
                Answer.Done,
                Answer.Failed,
                Told,
                Answer.ClassPath,
                Answer.Arrived,
                Answer.Contacted,
                Answer.WarmedUp,
                Answer.Ready,
                Answer.WindowAt,
                Answer.Measured,
                Answer.LastWords,
                ResponderReport,
                BrokerReport,
                Answer.Epoch,
                Answer.Passed,
                Answer.Warm,
                Answer.Ticks,
                Answer.Armed,
                Answer.Flowing,
                Answer.LastBooks,
                Answer.Settled,
                RoleReport {

    /** There is nothing to say of it. */
    Answer DONE = new Done();

    /** The node is up; no command asked for that. */
    record Up(@Of("what it can tell of its machine") NodeFacts facts) implements Answer {}

    /** It is done. */
    record Done() implements Answer {}

    /** It is not done; or something failed that no command waits for. */
    record Failed(
            @Of("what kind of failure it is") String kind,
            @Of("in words") String reason) implements Answer {}

    /** The jars that run there. */
    record ClassPath(@Of("SHA-256 of each jar, by its name") Map<String, String> hashes) implements Answer {}

    /** What came to the role that answers or echoes. */
    record Arrived(@Of("since the contact") Came came) implements Answer {}

    /** First messages were sent. */
    record Contacted(
            @Of("whether one came back") boolean answered,
            @Of("what came back") Came came) implements Answer {}

    /** A role of a pair has run for a while. */
    record WarmedUp(
            @Of("how long it took") long tookNs,

            @Of(
                    value = "whether its compiler became quiet; missing of the source, whose warm-up says more",
                    optional = true)
            Boolean quiet)
            implements Answer {}

    /** The source is ready for the window. */
    record Ready(@Of("how it warmed up") WarmUpPart warmUp) implements Answer {}

    /** The window that begins soon, by the clock of the source. */
    record WindowAt(
            @Of("the first stamp in it") long firstTick,
            @Of(value = "when it begins", signed = true) long startNs,
            @Of("how long it is") long durationNs,

            @Of(value = "from that clock to the epoch", signed = true)
            long epochOffsetNs)
            implements Answer {}

    /** The source has measured. */
    record Measured(
            @Of("whether the window had begun before all roles had heard of it")
            boolean missed,

            @Of(value = "what it saw; missing where the window was missed, or a fault comes", optional = true)
            InitiatorReport report)
            implements Answer {

        /** It had begun too soon. */
        public static final Measured MISSED = new Measured(true, null);
        /** It is over, and the load goes on. */
        public static final Measured GOES_ON = new Measured(false, null);
    }

    /** Of a process of a pair that is to be killed. */
    record LastWords(
            @Of("its machine, from before the window until now")
            Span conditions) implements Answer {}

    /** The clock of a role of a route. */
    record Epoch(
            @Of(value = "from it to the epoch", signed = true)
            long offsetNs) implements Answer {}

    /** What has come to a role of a route since its flows were opened. */
    record Passed(
            @Of("messages, by flow") Map<String, Long> came,

            @Of(value = "why the first message could not be sent that could not", optional = true)
            String refused)
            implements Answer {}

    /** A role of a route has run for a while. */
    record Warm(
            @Of("whether it is warm") boolean warm,

            @Of(
                    value =
                            "when the schedule of its devices began, in nanoseconds since 1970; missing where it has none",
                    optional = true)
            Long begunEpochNs)
            implements Answer {}

    /** The window that begins soon, by stamps. */
    record Ticks(
            @Of("the first stamp in it") long first,
            @Of("the first stamp after it") long last) implements Answer {}

    /** A role of a route has heard of the window. */
    record Armed(@Of("whether it had begun before") boolean missed) implements Answer {}

    /** How parts flow at a role of a route. */
    record Flowing(
            @Of("how many ended here in time, of those that were due in each step, by log and process that made them")
            Map<String, Map<String, List<Long>>> inTime,

            @Of("how many were due here in each step, by process that makes them")
            Map<String, List<Long>> due)
            implements Answer {}

    /** The books of a process that is to be killed. */
    record LastBooks(
            @Of("its report") RoleReport report,

            @Of("stamps that it has seen, encoded, by the flow that they came by")
            Map<String, String> seen)
            implements Answer {}

    /** How far a way has emptied. */
    record Settled(
            @Of("messages that have passed") long passed,
            @Of("whether nothing waits here") boolean idle) implements Answer {}
}
