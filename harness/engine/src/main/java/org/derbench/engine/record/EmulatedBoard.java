package org.derbench.engine.record;

import java.util.List;
import org.derbench.engine.json.Of;

/** The board that a host emulates, and how. */
public record EmulatedBoard(
        @Of("the board that it stands in for") String board,
        @Of("how its core is limited, in words") String means,
        @Of("how exact the emulated speed is, in words") String estimate,

        @Of("what a core of the board reaches in 7-Zip's benchmark, in MIPS")
        double boardSevenZipMips,

        @Of("where that is published") String boardSource,
        @Of("what a core of this machine reaches, in MIPS") double hostSevenZipMips,
        @Of("the share of a core that both ask for") double shareTarget,

        @Of(
                value = "seed of the lengths of the slices that take the rest, the same for all hosts of a fork",
                optional = true)
        Long slicesSeed,

        @Of(value = "this machine's load average over the minute before", signed = true)
        double loadAverage,

        @Of("the core, and what a spinner got of it") BoardCore core,

        @Of(
                value = "the other hosts on that core; they have that share together; missing without others",
                optional = true)
        List<String> sharedWith) {}
