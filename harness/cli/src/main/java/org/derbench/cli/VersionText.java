package org.derbench.cli;

import java.io.IOException;
import java.util.Locale;
import org.derbench.run.Version;
import picocli.CommandLine.IVersionProvider;

/** The output of {@code --version}. */
final class VersionText implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        return new String[] {
            String.format(
                    Locale.ROOT,
                    "derbench %s (Java %s, %s %s)",
                    Version.number(),
                    Runtime.version(),
                    System.getProperty("os.name"),
                    System.getProperty("os.arch"))
        };
    }
}
