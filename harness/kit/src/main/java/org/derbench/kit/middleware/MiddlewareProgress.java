package org.derbench.kit.middleware;

import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Prints the next test on the error stream if {@code -Dderbench.progress=true} asks for it: the whole kit takes
 * minutes.
 */
final class MiddlewareProgress implements BeforeTestExecutionCallback {

    private static final String PROPERTY = "derbench.progress";

    @Override
    public void beforeTestExecution(ExtensionContext test) {
        if (Boolean.getBoolean(PROPERTY)) {
            System.err.println(line(test.getRequiredTestMethod().getName(), test.getDisplayName()));
        }
    }

    /** The test with its variant and pattern, however JUnit is told to show names. */
    static String line(String method, String display) {
        return display.startsWith(method) ? display : method + " " + display;
    }
}
