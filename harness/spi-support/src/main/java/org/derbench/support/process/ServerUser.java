package org.derbench.support.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.message.number.Numbers;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;

/**
 * The user that brokers and database servers run as, which is never root. Where the node is root, they run as
 * {@code nobody}. Where it is not, or where it is root in a namespace of another user, they run as the node's own user.
 *
 * <pre>{@code
 * ServerUser user = ServerUser.here();
 * user.own(folder);
 * List<String> line = new ArrayList<>(user.words());
 * line.addAll(command);
 * }</pre>
 */
public enum ServerUser {
    SAME,
    NOBODY;

    static final int NOBODY_ID = 65_534;

    private static final Path SETPRIV = Path.of("/usr/bin/setpriv");
    private static final Path OWN = Path.of("/proc/self");
    /** CAP_CHOWN, CAP_SETGID and CAP_SETUID, see capabilities(7). */
    private static final long CAPABILITIES = 1 | 1 << 6 | 1 << 7;

    /**
     * The user of this process's servers.
     *
     * @throws MiddlewareException of kind REFUSED if the process is root, and cannot start them as anybody else
     */
    public static ServerUser here() throws IOException, MiddlewareException {
        List<String> status = Files.readAllLines(OWN.resolve("status"));
        return of(
                Numbers.parseLong(field(status, "Uid:")),
                Long.parseLong(field(status, "CapEff:"), 16),
                Files.readAllLines(OWN.resolve("uid_map")),
                Files.isExecutable(SETPRIV));
    }

    static ServerUser of(long user, long capabilities, List<String> userMap, boolean setpriv)
            throws MiddlewareException {
        List<long[]> ranges = userMap.stream().map(ServerUser::numbers).toList();
        boolean hasNobody = ranges.stream().anyMatch(range -> range[0] <= NOBODY_ID && NOBODY_ID < range[0] + range[2]);
        boolean isAnotherOutside = ranges.stream().noneMatch(range -> range[0] == 0 && range[1] == 0);
        if (user != 0 || !hasNobody && isAnotherOutside) {
            return SAME;
        }
        if (!setpriv) {
            throw new MiddlewareException(
                    Kind.REFUSED,
                    "brokers never run as root: install util-linux, which has setpriv, or run derbench as another user");
        }
        if (!hasNobody || (capabilities & CAPABILITIES) != CAPABILITIES) {
            throw new MiddlewareException(
                    Kind.REFUSED,
                    "brokers never run as root, and this root may not start them as nobody: "
                            + "permit CAP_CHOWN, CAP_SETUID and CAP_SETGID, or run derbench as another user");
        }
        return NOBODY;
    }

    /** The first number here, the first outside, and how many there are. */
    private static long[] numbers(String range) {
        return Stream.of(range.strip().split("\\s+"))
                .mapToLong(Numbers::parseLong)
                .toArray();
    }

    private static String field(List<String> status, String name) {
        return status.stream()
                .filter(line -> line.startsWith(name))
                .map(line -> line.split("\\s+")[1])
                .findFirst()
                .orElseThrow();
    }

    /**
     * The words that run the rest of the command line as that user. A change of users takes the signal away that a
     * parent's death sends.
     */
    public List<String> words() {
        if (this == SAME) {
            return List.of();
        }
        String id = String.valueOf(NOBODY_ID);
        Stream<String> become = Stream.of(
                SETPRIV.toString(),
                "--reuid",
                id,
                "--regid",
                id,
                "--clear-groups",
                "--no-new-privs",
                "--inh-caps=-all",
                "--");
        return Stream.concat(become, ParentDeath.kills(SETPRIV.toString()).stream())
                .toList();
    }

    /** Makes it the owner of a folder and of all that is in it. */
    public void own(Path folder) throws IOException {
        if (this == NOBODY) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.toList()) {
                    Files.setAttribute(file, "unix:gid", NOBODY_ID, LinkOption.NOFOLLOW_LINKS);
                    Files.setAttribute(file, "unix:uid", NOBODY_ID, LinkOption.NOFOLLOW_LINKS);
                }
            }
        }
    }
}
