package org.derbench.acceptance;

import java.io.PrintStream;
import java.util.Map;
import org.derbench.cases.TextCases;
import org.derbench.cli.Main;
import org.derbench.lab.terminal.Environment;

/** Cases with the plugins that come with derbench, in one process. */
class TextCasesTest extends TextCases {

    @Override
    protected int run(PrintStream out, PrintStream err, String... words) {
        return Main.run(new Environment(Derbench.HOME, Map.of(), out, err, false, false), words);
    }
}
