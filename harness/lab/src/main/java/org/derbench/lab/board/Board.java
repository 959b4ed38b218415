package org.derbench.lab.board;

import java.util.List;
import java.util.Optional;

/**
 * A kind of host.
 *
 * @param name in plans and results: {@code rpi3-emulated}
 * @param description one line for people
 * @param timeFactor how many times longer than a present PC it may take for anything that has a bound
 * @param setups the links that the study ran it on
 * @param emulates what it stands in for; empty for what is what it is
 */
public record Board(
        String name, String description, double timeFactor, List<String> setups, Optional<Emulated> emulates) {

    /** This machine, without a limit. */
    public static final String HOST = "host";

    /**
     * The core that is stood in for.
     *
     * @param board the real board's name
     * @param sevenZipMips what that core reaches in 7-Zip's benchmark
     * @param uncertaintyPercent how far off the emulated speed may be
     * @param source where the score is published
     */
    public record Emulated(String board, double sevenZipMips, double uncertaintyPercent, String source) {

        /** The share of a core of this machine, whose own score is given, that makes it as fast; 1 if it cannot be. */
        public double shareOf(double hostSevenZipMips) {
            return Math.min(1, sevenZipMips / hostSevenZipMips);
        }
    }
}
