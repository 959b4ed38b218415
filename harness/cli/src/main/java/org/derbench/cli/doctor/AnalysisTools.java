package org.derbench.cli.doctor;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.derbench.lab.capability.Capability;
import org.derbench.lab.process.Programs;

/** What the analysis needs. */
final class AnalysisTools {

    private static final String PYTHON_PURPOSE = "reports and advice: Python 3.11 or newer, with venv";
    private static final String PYTHON_CHECK = "import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))";
    private static final String BROWSER_PURPOSE = "derbench's own tests only: they look at the report's page";
    private static final long PATIENCE_S = 20;

    private AnalysisTools() {
    }

    static List<Capability> examine() {
        return List.of(python(), browser());
    }

    private static Capability python() {
        String name = "python3";
        if (Programs.find(name).isEmpty()) {
            return Capability.missing(name, PYTHON_PURPOSE, "not installed", "apt-get install python3 python3-venv");
        }
        String path = Programs.path(name);
        return runs(path, "-c", PYTHON_CHECK) ? Capability.there(name, PYTHON_PURPOSE, path)
                : Capability.missing(name, PYTHON_PURPOSE, path + " is too old, or lacks venv", "apt-get install python3 python3-venv");
    }

    private static boolean runs(String... command) {
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
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

    private static Capability browser() {
        return List.of("chromium", "chromium-browser", "google-chrome").stream().flatMap(name -> Programs.find(name).stream())
                .findFirst().map(path -> Capability.there("chromium", BROWSER_PURPOSE, path.toString()))
                .orElseGet(() -> Capability.missing("chromium", BROWSER_PURPOSE, "not installed", "apt-get install chromium"));
    }
}
