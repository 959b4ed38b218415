package org.derbench.lab.link;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.derbench.engine.json.FieldException;
import org.derbench.engine.json.Json;
import org.derbench.engine.json.JsonException;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.record.LinkFacts;
import org.derbench.lab.pair.Pair;

/**
 * Measurements of links between emulated hosts. A folder keeps each for a day, in a file. A file's name is the hash of
 * all that decides what the link is: profile, pair, kernel, code. {@link Link} measures a link without a file there.
 *
 * @param folder the folder, which is made where it is missing; empty to keep nothing
 * @param code a hash of the code that makes and measures links
 */
public record LinkProofs(Optional<Path> folder, String code, Clock clock) {

    /** Keeps nothing. */
    public static final LinkProofs NONE = new LinkProofs(Optional.empty(), "", Clock.systemUTC());

    private static final Duration OLDEST = Duration.ofDays(1);
    private static final int MOST = 200;
    private static final List<Path> KERNEL =
            List.of(Path.of("/proc/version"), Path.of("/proc/sys/kernel/random/boot_id"));

    /** The proofs in a folder, for a build with these jars. */
    public static LinkProofs in(Path folder, List<Path> jars, Clock clock) {
        try {
            MessageDigest digest = sha256();
            for (Path jar : jars) {
                digest.update(content(jar));
            }
            return new LinkProofs(Optional.of(folder), HexFormat.of().formatHex(digest.digest()), clock);
        } catch (IOException notBuilt) {
            return NONE;
        }
    }

    /** The name, length and checksum of each file in a jar: all that tells its contents, without reading them. */
    private static byte[] content(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return zip.stream()
                    .map(entry -> entry.getName() + " " + entry.getSize() + " " + entry.getCrc())
                    .collect(Collectors.joining("\n"))
                    .getBytes(StandardCharsets.UTF_8);
        }
    }

    /** The last proof of that link; empty if it is older than a day, or missing. */
    Optional<LinkFacts> last(Pair pair, TcProfile profile, boolean coreFree) {
        return file(pair, profile, coreFree).filter(this::isYoung).flatMap(LinkProofs::read);
    }

    /** Keeps a proof of that link. */
    void keep(Pair pair, TcProfile profile, boolean coreFree, LinkFacts proof) {
        file(pair, profile, coreFree).ifPresent(file -> {
            try {
                Files.createDirectories(file.getParent());
                Path written = Files.createTempFile(file.getParent(), "proof", ".part");
                Files.writeString(written, Json.write(JsonRecords.toMap(proof)));
                Files.setLastModifiedTime(written, FileTime.from(clock.instant()));
                Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
                removeOld(file.getParent());
            } catch (IOException notWritable) {
                // then the link is measured each time
                return;
            }
        });
    }

    /** Forgets the proof of a link that was not as its profile says. */
    void forget(Pair pair, TcProfile profile, boolean coreFree) {
        file(pair, profile, coreFree).ifPresent(LinkProofs::remove);
    }

    private void removeOld(Path kept) throws IOException {
        try (Stream<Path> files = Files.list(kept)) {
            List<Path> newestFirst = files.sorted(
                            Comparator.comparing(LinkProofs::written).reversed())
                    .toList();
            newestFirst.stream()
                    .filter(file -> newestFirst.indexOf(file) >= MOST || !isYoung(file))
                    .forEach(LinkProofs::remove);
        }
    }

    private static void remove(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException stays) {
            // it does no harm: a file that is old or unreadable is not used
            return;
        }
    }

    private boolean isYoung(Path file) {
        Duration age = Duration.between(written(file), clock.instant());
        return !age.isNegative() && age.compareTo(OLDEST) < 0;
    }

    private static Instant written(Path file) {
        try {
            return Files.getLastModifiedTime(file).toInstant();
        } catch (IOException none) {
            return Instant.EPOCH;
        }
    }

    private static Optional<LinkFacts> read(Path file) {
        try {
            return Optional.of(JsonRecords.exactly(LinkFacts.class, Json.parseObject(Files.readString(file))));
        } catch (IOException | JsonException | FieldException damaged) {
            return Optional.empty();
        }
    }

    private Optional<Path> file(Pair pair, TcProfile profile, boolean coreFree) {
        return pair.emulated() && pair.shapeable()
                ? folder.map(each -> each.resolve(key(pair, profile, coreFree)))
                : Optional.empty();
    }

    private String key(Pair pair, TcProfile profile, boolean coreFree) {
        StringBuilder facts = new StringBuilder();
        facts.append(profile)
                .append(pair.kind())
                .append(pair.description())
                .append(coreFree)
                .append(code);
        for (Path file : KERNEL) {
            try {
                facts.append(Files.readString(file));
            } catch (IOException hidden) {
                facts.append(file);
            }
        }
        return HexFormat.of().formatHex(sha256().digest(facts.toString().getBytes(StandardCharsets.UTF_8)));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
