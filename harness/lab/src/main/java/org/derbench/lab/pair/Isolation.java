package org.derbench.lab.pair;

import java.util.ArrayList;
import java.util.List;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.message.function.ThrowingFunction;

/** The two ways to be allowed to make network namespaces. */
enum Isolation {
    /** As root of this machine. */
    ROOT("as root", List.of(), List.of()),
    /** As any user, who becomes root inside a user namespace. */
    USER_NAMESPACE(
            "in a user namespace", List.of("--user", "--map-root-user"), List.of("--user", "--preserve-credentials"));

    private static final String KEEP_WORKING_DIRECTORY = "--wd=.";

    private final String label;
    private final List<String> unshareOptions;
    private final List<String> nsenterOptions;

    Isolation(String label, List<String> unshareOptions, List<String> nsenterOptions) {
        this.label = label;
        this.unshareOptions = unshareOptions;
        this.nsenterOptions = nsenterOptions;
    }

    /**
     * The result of the first permitted way.
     *
     * @throws MissingCapabilityException if no way is permitted, with what permits it
     */
    static <T> T firstPermitted(ThrowingFunction<Isolation, T, NamespaceHolder.Refused> attempt) {
        StringBuilder reasons = new StringBuilder();
        for (Isolation isolation : values()) {
            try {
                return attempt.apply(isolation);
            } catch (NamespaceHolder.Refused refused) {
                reasons.append(reasons.isEmpty() ? "" : "; ")
                        .append(isolation.label())
                        .append(": ")
                        .append(refused.getMessage());
            }
        }
        throw new MissingCapabilityException(
                "network namespaces are not permitted (" + reasons + ")", NamespaceRemedy.forThisMachine());
    }

    /** The way, in words. */
    String label() {
        return label;
    }

    /** The prefix that makes the first namespaces of a pair. */
    List<String> first() {
        List<String> command = new ArrayList<>(List.of("unshare"));
        command.addAll(unshareOptions);
        command.addAll(List.of("--net", "--mount"));
        return command;
    }

    /** The prefix that makes further namespaces in the user namespace of this process. */
    List<String> beside(long pid) {
        List<String> command = new ArrayList<>(inside(pid));
        command.addAll(List.of("unshare", "--net", "--mount"));
        return command;
    }

    /** The prefix that runs a command in the namespaces of this process. */
    List<String> inside(long pid) {
        List<String> command = new ArrayList<>(List.of("nsenter", "--target", Long.toString(pid)));
        command.addAll(nsenterOptions);
        command.addAll(List.of("--net", "--mount", KEEP_WORKING_DIRECTORY, "--"));
        return command;
    }
}
