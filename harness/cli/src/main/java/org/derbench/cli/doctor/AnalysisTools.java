package org.derbench.cli.doctor;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.derbench.lab.capability.Capability;

/** The requirements of the analysis. */
final class AnalysisTools {

    private static final String NAME = "python3";
    private static final String PACKAGES = "python3 python3-venv";
    private static final String PURPOSE = "reports and advice: Python 3.11 or newer, with venv";
    private static final String CHECK = "import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))";
    private static final long PATIENCE_S = 20;

    private AnalysisTools() {}

    /** Sweeps run without it. */
    static Capability python() {
        Capability installed = Capability.program(NAME, PURPOSE, PACKAGES);
        boolean usable = installed.present() && runs(installed.detail(), "-c", CHECK);
        return (usable || !installed.present()
                        ? installed
                        : Capability.missing(
                                NAME,
                                PURPOSE,
                                installed.detail() + " is older than 3.11, or lacks venv",
                                "apt-get install " + PACKAGES))
                .asOptional();
    }

    private static boolean runs(String... command) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try {
                return process.waitFor(PATIENCE_S, TimeUnit.SECONDS) && process.exitValue() == 0;
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
