package org.derbench.lab.ssh;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.lab.process.Children;
import org.derbench.message.number.Numbers;

/**
 * The version of OpenSSH on this machine. Its options were added over time, and it ends at an option that it does not
 * know.
 *
 * @param major the 9 of 9.2
 * @param minor the 2
 */
record SshVersion(int major, int minor) {

    private static final Duration BOUND = Duration.ofSeconds(10);
    private static final Pattern SAID = Pattern.compile("OpenSSH_(\\d+)\\.(\\d+)");
    /** The version to assume if ssh does not tell: every version knows its options. */
    private static final SshVersion OLDEST = new SshVersion(0, 0);

    /**
     * The version of the ssh on this machine.
     *
     * @throws org.derbench.lab.MissingCapabilityException if this machine has no ssh
     */
    static SshVersion installed(Children children) {
        return parse(children.run(List.of(), List.of("ssh", "-V"), BOUND).err());
    }

    /** Reads the output of {@code ssh -V}. */
    static SshVersion parse(String said) {
        Matcher found = SAID.matcher(said);
        return found.find()
                ? new SshVersion(Numbers.parseInt(found.group(1)), Numbers.parseInt(found.group(2)))
                : OLDEST;
    }

    /**
     * Options that make a connection run its command in the foreground, with its standard input, whatever the user's
     * configuration says.
     */
    List<String> ofSessions() {
        List<String> options = new ArrayList<>();
        if (isAtLeast(7, 6)) {
            options.add("RemoteCommand=none");
        }
        if (isAtLeast(8, 7)) {
            options.addAll(List.of("SessionType=default", "StdinNull=no", "ForkAfterAuthentication=no"));
        }
        return options;
    }

    private boolean isAtLeast(int wantedMajor, int wantedMinor) {
        return major > wantedMajor || major == wantedMajor && minor >= wantedMinor;
    }
}
