package org.derbench.engine.protocol;

import java.util.List;
import java.util.Map;
import org.derbench.engine.books.FirstArrivals;
import org.derbench.engine.costs.NodeFacts;
import org.derbench.engine.costs.PaceCheck;
import org.derbench.engine.costs.Span;
import org.derbench.engine.json.Field;
import org.derbench.engine.record.WarmUpFigures;

/** A node's answer to the coordinator: mostly that a command is done, and its result. */
public sealed interface Answer
        permits Answer.Up,
                Answer.Done,
                Answer.Failed,
                Answer.ClassPath,
                Answer.Paced,
                Answer.ClockRead,
                Answer.Begun,
                Answer.Contacted,
                Answer.Arrived,
                Answer.RanIn,
                Answer.WarmedUp,
                Answer.Ready,
                Answer.WindowAt,
                Answer.Armed,
                Answer.Measured,
                Answer.Flowing,
                Answer.LastWords,
                Answer.LastBooks,
                Answer.Settled,
                Answer.Sent,
                SharedFacts,
                InitiatorReport,
                ResponderReport,
                BrokerReport,
                RoleReport {

    /** A command is done, without a result. */
    Answer DONE = new Done();

    /** The words for people of such an answer: {@code that it is done}. */
    static String meaning(Class<? extends Answer> kind) {
        return kind.getAnnotation(Meaning.class).value();
    }

    /** The node is up; this answers no command. */
    @Meaning("that it is up")
    record Up(@Field("what it can tell of its machine") NodeFacts facts) implements Answer {}

    /** A command is done. */
    @Meaning("that it is done")
    record Done() implements Answer {}

    /** A command failed; or something failed that no command waits for. */
    @Meaning("that something failed")
    record Failed(
            @Field("what kind of failure it is") String kind,
            @Field("what failed, in words") String reason) implements Answer {}

    /** The jars that run there. */
    @Meaning("which jars it runs")
    record ClassPath(
            @Field("SHA-256 of each jar, by its name") Map<String, String> hashes) implements Answer {}

    /** What a machine's speed is. */
    @Meaning("how fast its machine is")
    record Paced(
            @Field("how long a fixed piece of work takes") PaceCheck pace) implements Answer {}

    /** A clock, read twice. */
    @Meaning("what its clock says")
    record ClockRead(
            @Field(value = "when the command came", signed = true)
            long heardNs,

            @Field(value = "when the command was answered", signed = true)
            long saidNs)
            implements Answer {}

    /** A role has begun another repetition. */
    @Meaning("that it begins a repetition")
    record Begun(
            @Field(value = "nanoseconds to add to the role's clock for the time since 1970", signed = true)
            long epochOffsetNs)
            implements Answer {}

    /** First messages were sent. */
    @Meaning("whether its first messages came back")
    record Contacted(
            @Field("whether a first message came back") boolean answered,
            @Field("the first messages that came back") FirstArrivals came)
            implements Answer {}

    /** Messages that have come to a role since its flows were opened. */
    @Meaning("what has come to it")
    record Arrived(
            @Field("the first messages that came to the role, by flow")
            Map<String, FirstArrivals> came,

            @Field(value = "why a first message could not be sent; missing where all could", optional = true)
            String refused)
            implements Answer {}

    /** A role has run in for a while. */
    @Meaning("that it has run in")
    record RanIn(
            @Field("share of the time in which its JVM's compiler worked, from 0 to 1")
            double compilerShare) implements Answer {}

    /** A role has run for a while. */
    @Meaning("that it has warmed up")
    record WarmedUp(
            @Field("how long the warm-up took") long tookNs,

            @Field(
                    value = "whether its compiler was quiet; missing of a source, which says more when it is ready",
                    optional = true)
            Boolean quiet,

            @Field("whether each of its devices has sent twice since it began; true where it has none")
            boolean ran,

            @Field(
                    value =
                            "when the schedule of its devices began, in nanoseconds since 1970; missing where it has none",
                    optional = true)
            Long begunEpochNs)
            implements Answer {}

    /** The source is ready for the window. */
    @Meaning("that it is ready")
    record Ready(@Field("how the source warmed up") WarmUpFigures warmUp) implements Answer {}

    /** The window that begins soon. */
    @Meaning("when the window begins")
    record WindowAt(@Field("the first stamp in the window") long firstTick) implements Answer {}

    /** A role has heard of the window. */
    @Meaning("that it knows when the window begins")
    record Armed(
            @Field("whether the window had begun before the role heard of it")
            boolean missed) implements Answer {}

    /** A role has measured. */
    @Meaning("that it has measured")
    record Measured(
            @Field("whether the window had begun before all roles had heard of it")
            boolean missed) implements Answer {}

    /** The flow of parts at a role. */
    @Meaning("how parts flow")
    record Flowing(
            @Field(
                    "messages that were due in each step and ended here in time, by log and by the process that made them")
            Map<String, Map<String, List<Long>>> inTime,

            @Field("messages that were due here in each step, by the process that makes them")
            Map<String, List<Long>> due)
            implements Answer {}

    /** The facts of a process that is about to be killed, which its successor cannot know. */
    @Meaning("what its machine was")
    record LastWords(
            @Field("conditions of its machine, from before the window until now")
            Span conditions) implements Answer {}

    /** Last words with the process's books. */
    @Meaning("what its books are so far")
    record LastBooks(
            @Field("report of the process that is about to be killed")
            RoleReport report,

            @Field("stamps that the process has seen, encoded, by flow")
            Map<String, String> seen)
            implements Answer {}

    /** A role sends nothing any more. */
    @Meaning("how much it has sent")
    record Sent(
            @Field("messages that the role has sent since its flows were opened, by flow")
            Map<String, Long> messages) implements Answer {}

    /** How far a way has emptied. */
    @Meaning("what still waits at it")
    record Settled(
            @Field("messages that have passed the role") long passed,
            @Field("whether nothing waits at the role") boolean idle)
            implements Answer {}
}
