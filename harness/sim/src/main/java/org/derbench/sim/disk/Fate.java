package org.derbench.sim.disk;

/**
 * The fate of a step.
 *
 * @param end how it ends
 * @param share the share of its bytes that are written all the same, from 0 to 1; a step without bytes is done from 0.5
 *     on
 * @param reason the reason of a failure, in the kernel's words
 */
public record Fate(End end, double share, String reason) {

    /** How a step ends. */
    public enum End {
        DONE,
        FAILS,
        PROCESS_DIES
    }

    /** It is done. */
    public static final Fate DONE = new Fate(End.DONE, 1, "");

    /** It fails when that share of it is done. */
    public static Fate fails(String reason, double share) {
        return new Fate(End.FAILS, share, reason);
    }

    /** The process dies when that share of it is done. */
    public static Fate dies(double share) {
        return new Fate(End.PROCESS_DIES, share, "");
    }

    /** Decides the fate of each step of a process. */
    @FunctionalInterface
    public interface Fates {
        Fate of(Step step);
    }

    int bytesDone(int bytes) {
        return (int) Math.round(share * bytes);
    }

    boolean isDone() {
        return share >= 0.5;
    }
}
