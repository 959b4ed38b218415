package org.derbench.lab.terminal;

/** What the shell is told. */
public final class ExitCode {

    /** Done. */
    public static final int DONE = 0;
    /** Some trials failed or are invalid, or something went wrong that derbench did not foresee. */
    public static final int FAILED = 1;
    /** Wrong usage or input. */
    public static final int BAD_INPUT = 2;
    /** This machine lacks something. */
    public static final int MISSING_CAPABILITY = 3;
    /**
     * Asked for advice: no combination in the results does what is asked. The analysis says so, in
     * {@code derbench_analysis/cli.py}.
     */
    public static final int NO_COMBINATION = 4;
    /** Two sweeps were compared: something is worse than before. From the analysis, too. */
    public static final int WORSE = 5;
    /** Whoever read the output wants no more: what shells say of a signal, 128 + SIGPIPE. */
    public static final int OUTPUT_CLOSED = 141;
    /** Stopped by Ctrl-C: what shells say of a signal, 128 + SIGINT. */
    public static final int STOPPED = 130;

    private ExitCode() {}
}
