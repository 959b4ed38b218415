package org.derbench.engine.record;

import java.util.List;
import org.derbench.engine.json.Field;

/** The board that a host emulates, and how. */
public record EmulatedBoard(
        @Field("name of the board that the host stands in for")
        String board,

        @Field("how its core is limited, in words") String means,
        @Field("how exact the emulated speed is, in words") String estimate,

        @Field("what a core of the board reaches in 7-Zip's benchmark, in MIPS")
        double boardSevenZipMips,

        @Field("where that result is published") String boardSource,

        @Field("what a core of this machine reaches in 7-Zip's benchmark, in MIPS")
        double hostSevenZipMips,

        @Field("the share of a core that follows from both scores")
        double shareTarget,

        @Field(
                value = "seed of the lengths of the slices that take the rest, the same for all hosts of a fork",
                optional = true)
        Long slicesSeed,

        @Field(value = "this machine's load average over the minute before", signed = true)
        double loadAverage,

        @Field("the core, and the share of it that a test program got")
        BoardCore core,

        @Field(
                value = "the other hosts on that core; they have that share together; missing without others",
                optional = true)
        List<String> sharedWith) {}
