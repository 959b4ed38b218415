package org.derbench.lab.terminal;

/** The exit codes of derbench. */
public final class ExitCode {

    /** Done. */
    public static final int DONE = 0;
    /** Some trials failed or are invalid, or derbench met an unforeseen failure. */
    public static final int FAILED = 1;
    /** Wrong usage or input. */
    public static final int BAD_INPUT = 2;
    /** This machine lacks something. */
    public static final int MISSING_CAPABILITY = 3;
    /**
     * The user asked for advice, and no combination in the results fits. The analysis uses it, too:
     * {@code derbench_analysis/cli.py}.
     */
    public static final int NO_COMBINATION = 4;
    /** Two sweeps were compared, and something is worse than before. The analysis uses it, too. */
    public static final int WORSE = 5;
    /** A limit of the plan is broken. */
    public static final int LIMIT_BROKEN = 6;
    /** No limit is broken, and one cannot be told. */
    public static final int LIMIT_UNTOLD = 7;
    /** Something speaks against a bundle. The analysis uses it. */
    public static final int DOUBTED = 8;
    /** The reader of the output wants no more: the shells' code for a signal, 128 + SIGPIPE. */
    public static final int OUTPUT_CLOSED = 141;
    /** Stopped by Ctrl-C: the shells' code for a signal, 128 + SIGINT. */
    public static final int STOPPED = 130;

    private ExitCode() {}
}
