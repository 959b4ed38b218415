package org.derbench.image;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.derbench.engine.io.OpenFolders;
import org.derbench.lab.BadInputException;
import org.derbench.lab.process.Children;

/**
 * The folder by which guests are reached: a key of their own, an ssh configuration, and a lab file if there are two.
 *
 * @param path the folder; the guests' cards lie in it, too
 */
record GuestFolder(Path path) {

    private static final Duration BOUND = Duration.ofMinutes(2);
    private static final String KEY = "key";
    private static final String LAB = "lab.yaml";

    /** Makes it, with the key, if they are not there. */
    static GuestFolder in(Path path, Children children) throws IOException {
        GuestFolder folder = new GuestFolder(path.toAbsolutePath());
        Files.createDirectories(folder.path);
        requireOwn(folder.path);
        if (!Files.exists(folder.path.resolve(KEY))) {
            children.run(
                            List.of(),
                            List.of(
                                    "ssh-keygen",
                                    "-q",
                                    "-t",
                                    "ed25519",
                                    "-N",
                                    "",
                                    "-C",
                                    "derbench-guests",
                                    "-f",
                                    folder.path.resolve(KEY).toString()),
                            BOUND)
                    .outOrThrow();
        }
        return folder;
    }

    /**
     * Requires a folder that only its user can write: programs do what its files say, such as ssh, and the guests that
     * are started from it.
     */
    private static void requireOwn(Path path) throws IOException {
        OpenFolders.above(path).ifPresent(open -> {
            throw new BadInputException(path + ": everybody may write " + open
                    + ", and ssh does what a file there says; chmod o-w " + open + ", or name another folder");
        });
    }

    /** The public key that its guests admit. */
    String publicKey() throws IOException {
        return Files.readString(path.resolve(KEY + ".pub"));
    }

    Path sshConfig() {
        return path.resolve("ssh_config");
    }

    Path lab() {
        return path.resolve(LAB);
    }

    /**
     * Writes how the guests are reached. Their host keys are asked over the loopback device, which nobody else is on.
     */
    void connect(List<GuestPlan> guests, Children children) throws IOException {
        StringBuilder known = new StringBuilder();
        for (GuestPlan guest : guests) {
            known.append(children.run(
                            List.of(),
                            List.of(
                                    "ssh-keyscan",
                                    "-T",
                                    "60",
                                    "-t",
                                    "ed25519",
                                    "-p",
                                    Integer.toString(guest.sshPort()),
                                    "127.0.0.1"),
                            BOUND)
                    .outOrThrow());
        }
        Files.writeString(path.resolve("known_hosts"), known);
        String hosts = guests.stream()
                .map(guest -> "Host " + guest.name() + "\n  Port " + guest.sshPort() + "\n")
                .collect(Collectors.joining());
        Files.writeString(
                sshConfig(),
                hosts
                        + String.join(
                                "\n  ",
                                "Host *",
                                "HostName 127.0.0.1",
                                "User derbench",
                                "IdentityFile " + path.resolve(KEY),
                                "IdentitiesOnly yes",
                                "UserKnownHostsFile " + path.resolve("known_hosts"),
                                "GlobalKnownHostsFile /dev/null",
                                ""));
        if (guests.size() == 2) {
            Files.writeString(lab(), labText(guests));
        } else {
            Files.deleteIfExists(lab());
        }
    }

    /**
     * The lab file of some guests. Their board is {@code qemu}, because an emulator's speed belongs to no board; every
     * record names the image of each guest.
     */
    static String labText(List<GuestPlan> guests) {
        StringBuilder text = new StringBuilder("sshConfig: ssh_config\nhosts:\n");
        guests.forEach(guest -> text.append("  ")
                .append(guest.name())
                .append(": ")
                .append(fields(Map.of(
                        "ssh",
                        guest.name(),
                        "board",
                        "qemu",
                        "device",
                        "eth1",
                        "address",
                        guest.address().orElseThrow().replaceFirst("/.*", ""),
                        "deviceShared",
                        "false",
                        "emulation",
                        "\"qemu: the image of " + guest.board()
                                + " on QEMU's machine virt, every instruction emulated\"")))
                .append('\n'));
        return text + "pairs:\n  guests: {initiator: " + guests.get(0).name() + ", responder: "
                + guests.get(1).name() + "}\n";
    }

    private static String fields(Map<String, String> values) {
        return values.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(field -> field.getKey() + ": " + field.getValue())
                .collect(Collectors.joining(", ", "{", "}"));
    }
}
