package org.derbench.lab.ssh;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Command lines of OpenSSH. Keys, users, ports and jump hosts come from the user's own configuration. Settings for
 * logging in by hand, such as a command to run or ports to forward, have no effect here. ssh asks nothing and stores
 * nothing: it refuses a host whose key is not known.
 *
 * @param config a configuration file instead of the user's own
 * @param destination the host, as ssh names it
 * @param version version of this machine's ssh, which ends at an option that it does not know
 */
record SshCommand(Optional<Path> config, String destination, SshVersion version) {

    // A connection that is silent for a quarter of a minute is dead.
    private static final List<String> OPTIONS = List.of(
            "BatchMode=yes",
            "StrictHostKeyChecking=yes",
            "UpdateHostKeys=no",
            "AddKeysToAgent=no",
            "ConnectTimeout=10",
            "ServerAliveInterval=5",
            "ServerAliveCountMax=3",
            "ClearAllForwardings=yes",
            "ForwardAgent=no",
            "ForwardX11=no",
            "Tunnel=no",
            "RequestTTY=no",
            "VisualHostKey=no",
            "PermitLocalCommand=no",
            "ControlPersist=no",
            "LogLevel=ERROR");

    /** Runs a shell command on the host, over a connection of its own. */
    List<String> alone(String remote) {
        return words(List.of("-o", "ControlMaster=no", "-o", "ControlPath=none"), remote);
    }

    /** Runs a shell command on the host, over a connection that others share through this socket. */
    List<String> shared(Path socket, String remote) {
        return words(List.of("-M", "-S", socket.toString()), remote);
    }

    /** Runs a shell command on the host, over the connection that is shared through this socket. */
    List<String> over(Path socket, String remote) {
        return words(List.of("-o", "ControlMaster=no", "-S", socket.toString()), remote);
    }

    /** The command that a person would type to see the failure, and to store the host's key. */
    List<String> byHand() {
        List<String> words = new ArrayList<>(List.of("ssh"));
        config.ifPresent(file -> words.addAll(List.of("-F", file.toString())));
        words.addAll(List.of("-o", "StrictHostKeyChecking=ask"));
        version.ofSessions().forEach(option -> words.addAll(List.of("-o", option)));
        words.addAll(List.of(destination, "true"));
        return words;
    }

    private List<String> words(List<String> control, String remote) {
        List<String> words = new ArrayList<>(List.of("ssh", "-T"));
        config.ifPresent(file -> words.addAll(List.of("-F", file.toString())));
        Stream.concat(OPTIONS.stream(), version.ofSessions().stream())
                .forEach(option -> words.addAll(List.of("-o", option)));
        words.addAll(control);
        words.addAll(List.of("--", destination, remote));
        return words;
    }
}
