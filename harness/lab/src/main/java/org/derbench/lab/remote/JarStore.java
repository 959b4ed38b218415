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
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.derbench.lab.LabException;
import org.derbench.lab.process.Children;

/**
 * The files of a host, each kept once under the SHA-256 of its content, and the folders that are made of them. What is there
 * is not sent again, whatever it was called and whichever derbench sent it.
 */
public final class JarStore {

    private static final Duration BOUND = Duration.ofMinutes(10);
    private static final int BUFFER_BYTES = 1 << 16;

    private final FarShell connection;
    private final Children children;
    private final String folder;

    /** @param folder where the files go there, in the working folder of its shell or absolute */
    public JarStore(FarShell connection, Children children, String folder) {
        this.connection = connection;
        this.children = children;
        this.folder = folder;
    }

    /** Makes the files of that folder be there; returns the folder there. */
    public Path place(Path local) {
        Map<String, String> hashes = hashes(local);
        String set = sha256(hashes.toString().getBytes(StandardCharsets.UTF_8));
        List<String> missing = missing(hashes, set);
        if (!missing.isEmpty()) {
            send(local, hashes, missing);
        }
        String links = hashes.entrySet().stream()
                .map(file -> "ln " + Shell.line(List.of("jars/" + file.getValue())) + " " + Shell.line(List.of("incoming/" + set + "/" + file.getKey())))
                .collect(Collectors.joining(" && "));
        String made = "[ -d sets/" + set + " ] || { rm -rf incoming/" + set + " && mkdir -p incoming/" + set + " && " + links
                + " && mv -T incoming/" + set + " sets/" + set + "; }";
        return Path.of(there(made + " && readlink -f sets/" + set).strip());
    }

    private List<String> missing(Map<String, String> hashes, String set) {
        String names = String.join(" ", hashes.values());
        String said = there("[ -d sets/" + set + " ] || for name in " + names + "; do [ -f jars/$name ] || echo $name; done");
        List<String> absent = said.lines().toList();
        return hashes.entrySet().stream().filter(file -> absent.contains(file.getValue())).map(Map.Entry::getKey).toList();
    }

    // One stream for all of them. What arrives damaged is refused there, by its hash.
    private void send(Path local, Map<String, String> hashes, List<String> names) {
        String sums = names.stream().map(name -> hashes.get(name) + "  " + name + "\n").collect(Collectors.joining());
        String moves = names.stream().map(name -> Shell.line(List.of("mv", name, "../../jars/" + hashes.get(name))))
                .collect(Collectors.joining(" && "));
        String receive = inFolder("rm -rf incoming/sent && mkdir incoming/sent && cd incoming/sent && tar -xf - && printf %s "
                + Shell.line(List.of(sums)) + " | sha256sum --check --quiet && " + moves + " && rmdir ../sent");
        List<String> pack = new ArrayList<>(List.of("tar", "-C", local.toString(), "-chf", "-", "--"));
        pack.addAll(names);
        children.run(List.of(), List.of("sh", "-c", Shell.line(pack) + " | " + connection.pipeTarget(receive)), BOUND).outOrThrow();
    }

    private String there(String script) {
        return connection.run(inFolder(script), BOUND).outOrThrow();
    }

    private String inFolder(String script) {
        return "mkdir -p " + folder + "/jars " + folder + "/sets " + folder + "/incoming && cd " + folder + " && { " + script + "; }";
    }

    private static Map<String, String> hashes(Path local) {
        Map<String, String> hashes = new TreeMap<>();
        try (Stream<Path> files = Files.list(local)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                hashes.put(file.getFileName().toString(), sha256(file));
            }
        } catch (IOException e) {
            throw new LabException(local + " cannot be read: " + e.getMessage(), e);
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
