package org.derbench.lab.board;

import java.util.List;
import java.util.Optional;

/**
 * A kind of host.
 *
 * @param name its name in plans and results: {@code rpi3-emulated}
 * @param description one line for people
 * @param timeFactor how many times longer than a present PC it may take for anything that has a bound
 * @param setups the links that the study ran it on
 * @param emulates the real core that it emulates; empty for a board that is real
 * @param cores how many cores it has, where its file says so
 * @param memoryMegabytes its memory, where its file says so
 * @param sevenZipMips one core's rating in 7-Zip's benchmark, where its file has one
 */
public record Board(
        String name,
        String description,
        double timeFactor,
        List<String> setups,
        Optional<Emulated> emulates,
        Optional<Integer> cores,
        Optional<Integer> memoryMegabytes,
        Optional<Double> sevenZipMips) {

    /** The end of the name of a board in virtual time. */
    public static final String VIRTUAL = "-virtual";

    /** This machine, without a limit. */
    public static final String HOST = "host";

    /** Whether its time is made of instructions: nothing on this machine can be it, only a guest. */
    public boolean virtual() {
        return name.endsWith(VIRTUAL);
    }

    /**
     * The core that is emulated.
     *
     * @param board the real board's name
     * @param sevenZipMips the core's rating in 7-Zip's benchmark
     * @param uncertaintyPercent how far off the emulated speed may be
     * @param source the place where the score is published
     */
    public record Emulated(String board, double sevenZipMips, double uncertaintyPercent, String source) {

        /**
         * The share of a core of this machine that is as fast as the board; 1 if the machine is slower.
         *
         * @param hostSevenZipMips the score of this machine's core
         */
        public double shareOf(double hostSevenZipMips) {
            return Math.min(1, sevenZipMips / hostSevenZipMips);
        }
    }
}
