package org.derbench.lab.remote;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.derbench.engine.io.FileReason;
import org.derbench.lab.LabException;
import org.derbench.lab.process.CommandResult;

/**
 * A host's store of files, each kept once under the SHA-256 of its content, and folders made from these files. A jar
 * that is already there is not sent again, whatever its name and whichever derbench sent it. It is read and compared
 * each time.
 */
public final class JarStore {

    /** A check with options that BusyBox has, too. */
    private static final String CHECK = "sha256sum -c >/dev/null 2>&1";

    private static final Duration BOUND = Duration.ofMinutes(10);
    private static final int BUFFER_BYTES = 1 << 16;
    private static final String WHOLE = "whole ";
    /** How often to try: other hosts may share the folder, and change it meanwhile. */
    private static final int ATTEMPTS = 4;
    /** Text that locks the folder for the rest of its shell, if the file system can lock. */
    private static final String ALONE = "exec 8>>lock; flock -w 120 8 2>/dev/null; ";
    /** Text that makes a new folder of its own, and removes folders that killed processes left more than a day ago. */
    private static final String NEW_FOLDER =
            "find incoming -mindepth 1 -maxdepth 1 -mmin +1440 -exec rm -rf {} + ; new=$(pwd)/$(mktemp -d incoming/XXXXXXXX) || exit; ";

    private final String host;
    private final RemoteShell connection;
    private final PrivateFolder folder;
    private final Map<Path, Map<String, String>> known = new ConcurrentHashMap<>();

    /**
     * The store of a host; its content is not known yet.
     *
     * @param host the name in messages
     * @param folder the folder of the files there, absolute or in the working folder of its shell
     */
    public JarStore(String host, RemoteShell connection, String folder) {
        this.host = host;
        this.connection = connection;
        this.folder = new PrivateFolder(folder);
    }

    /**
     * Provides exactly the files of this folder, with exactly their content, on the host; call it before each use.
     *
     * @return the folder there
     * @throws org.derbench.lab.MissingCapabilityException if others could change them there
     */
    public Path place(Path local) {
        Map<String, String> hashes = known.computeIfAbsent(local, JarStore::hashes);
        String set = sha256(hashes.toString().getBytes(StandardCharsets.UTF_8));
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            String found = there(found(hashes, set)).strip();
            if (found.startsWith(WHOLE)) {
                return Path.of(found.substring(WHOLE.length()));
            }
            List<String> absent = found.lines().toList();
            List<String> missing = hashes.entrySet().stream()
                    .filter(file -> absent.contains(file.getValue()))
                    .map(Map.Entry::getKey)
                    .toList();
            if (!missing.isEmpty()) {
                send(local, hashes, missing);
            }
            there(made(hashes, set));
        }
        throw new LabException("jars for " + host + ": what is in their folder there changes again and again; let each "
                + "host have a folder of its own");
    }

    /**
     * Text that prints the path of the set if it is complete; else it removes damaged files, and prints the missing
     * contents.
     */
    private static String found(Map<String, String> hashes, String set) {
        String names = String.join(" ", hashes.values());
        return ALONE + "if [ -d sets/" + set + " ] && [ \"$(ls -A sets/" + set + " | wc -l)\" -eq " + hashes.size()
                + " ] && (cd sets/" + set + " && "
                + checked(sums(hashes, hashes.keySet())) + "); then echo \"" + WHOLE + "$(pwd -P)/sets/" + set
                + "\"; else rm -rf sets/" + set
                + "; for name in " + names
                + "; do echo \"$name  jars/$name\" | " + CHECK + " || { rm -rf jars/$name; echo $name; }; done; fi";
    }

    /**
     * Text that makes the set, unless another process did so meanwhile, and checks that no file was removed meanwhile.
     */
    private static String made(Map<String, String> hashes, String set) {
        String links = hashes.entrySet().stream()
                .map(file -> "ln " + Shell.line(List.of("jars/" + file.getValue())) + " \"$new\"/"
                        + Shell.line(List.of(file.getKey())))
                .collect(Collectors.joining(" && "));
        return ALONE + NEW_FOLDER + "{ " + links + " && mv -T \"$new\" sets/" + set
                + "; } 2>/dev/null || rm -rf \"$new\"";
    }

    private static String sums(Map<String, String> hashes, Collection<String> names) {
        return names.stream().map(name -> hashes.get(name) + "  " + name + "\n").collect(Collectors.joining());
    }

    private static String checked(String sums) {
        return "printf %s " + Shell.line(List.of(sums)) + " | " + CHECK;
    }

    // One stream for all of them. The other end refuses damaged files by their hash.
    private void send(Path local, Map<String, String> hashes, List<String> names) {
        String moves = names.stream()
                .map(name -> Shell.line(List.of("mv", "-f", name, "../../jars/" + hashes.get(name))))
                .collect(Collectors.joining(" && "));
        String receive = inFolder(NEW_FOLDER + "trap 'rm -rf \"$new\"' EXIT; cd \"$new\" && tar -xof - && { "
                + checked(sums(hashes, names)) + " || { echo 'what arrived is not what was sent' >&2; exit 1; }; } && "
                + moves);
        List<String> pack = new ArrayList<>(List.of("tar", "-C", local.toString(), "-chf", "-", "--"));
        pack.addAll(names);
        said(connection.feed(pack, receive, BOUND));
    }

    private String there(String script) {
        return said(connection.run(inFolder(script), BOUND));
    }

    private String said(CommandResult result) {
        PrivateFolder.refusal(host, result.out()).ifPresent(refusal -> {
            throw refusal;
        });
        return result.named(List.of("jars for " + host)).outOrThrow();
    }

    private String inFolder(String script) {
        return folder.enter() + "mkdir -p jars sets incoming && { " + script + "; }";
    }

    private static Map<String, String> hashes(Path local) {
        Map<String, String> hashes = new TreeMap<>();
        try (Stream<Path> files = Files.list(local)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                hashes.put(file.getFileName().toString(), sha256(file));
            }
        } catch (IOException e) {
            throw new LabException(local + " cannot be read: " + FileReason.of(e), e);
        }
        return hashes;
    }

    private static String sha256(Path file) throws IOException {
        MessageDigest digest = digest();
        try (InputStream in = Files.newInputStream(file)) {
            byte[] buffer = new byte[BUFFER_BYTES];
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                digest.update(buffer, 0, length);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static String sha256(byte[] bytes) {
        return HexFormat.of().formatHex(digest().digest(bytes));
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
