package org.derbench.engine.node;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The class path that ran: each jar with the SHA-256 of its bytes. Versions are in the jars' names. */
final class ClassPath {

    private ClassPath() {}

    /** The jars of this JVM's own class path and of these plugin folders, each with its hash. */
    static Map<String, String> hashes(List<Path> pluginFolders) throws IOException {
        Map<String, String> hashes = new TreeMap<>();
        for (String entry : System.getProperty("java.class.path").split(java.io.File.pathSeparator)) {
            put(hashes, Path.of(entry));
        }
        for (Path folder : pluginFolders) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    put(hashes, file);
                }
            }
        }
        return hashes;
    }

    private static void put(Map<String, String> hashes, Path file) throws IOException {
        if (file.toString().endsWith(".jar") && Files.isRegularFile(file)) {
            hashes.put(file.getFileName().toString(), sha256(file));
        }
    }

    private static String sha256(Path file) throws IOException {
        MessageDigest digest = sha256();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(java.io.OutputStream.nullOutputStream());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
