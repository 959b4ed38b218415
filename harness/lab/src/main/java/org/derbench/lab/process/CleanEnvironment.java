package org.derbench.lab.process;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The environment variables of programs that derbench starts. Measurements and output must not depend on variables that
 * a user or an administrator has set, such as a proxy for all JVMs.
 */
public final class CleanEnvironment {

    private static final Map<String, String> PLAIN = Map.of("LC_ALL", "C.UTF-8", "TZ", "UTC");
    private static final Set<String> CHANGES_WORDS_OR_JVMS = Set.of(
            "LANGUAGE",
            "POSIXLY_CORRECT",
            "TAR_OPTIONS",
            "CLASSPATH",
            "JAVA_TOOL_OPTIONS",
            "_JAVA_OPTIONS",
            "JDK_JAVA_OPTIONS");

    /**
     * A prefix, on any host, that runs the rest of its command line with {@code PATH} and {@code HOME} as its only
     * variables. The plan names further variables of a trial's JVMs, so they are in the record.
     */
    public static final List<String> CLEAN =
            List.of("sh", "-c", "exec env -i PATH=\"$PATH\" ${HOME+HOME=\"$HOME\"} LC_ALL=C.UTF-8 TZ=UTC \"$@\"", "sh");

    /** Text for a POSIX shell, before a command that may keep the other variables. */
    public static final String PLAIN_SHELL = "LC_ALL=C.UTF-8 TZ=UTC; export LC_ALL TZ; unset "
            + String.join(" ", CHANGES_WORDS_OR_JVMS.stream().sorted().toList()) + "; ";

    private CleanEnvironment() {}

    /**
     * Keeps the variables that a user's own programs may need, such as ssh and the programs that it is configured to
     * run.
     */
    static void makePlain(Map<String, String> environment) {
        environment.keySet().removeAll(CHANGES_WORDS_OR_JVMS);
        environment.putAll(PLAIN);
    }
}
