package org.derbench.run.testbed;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.io.FileReason;
import org.derbench.engine.io.PlainFile;
import org.derbench.lab.BadInputException;
import org.derbench.run.plan.Cell;
import org.derbench.spi.External;

/**
 * The account and certificates for external systems. They come from a file or from the environment, go to nodes over
 * their standard input, and stand in no record, command line or message.
 */
public final class ExternalAccess {

    /** No account, and the certificates that the JVM trusts. */
    public static final ExternalAccess NONE = new ExternalAccess(Map.of());

    /** The environment variable that names the file. */
    public static final String FILE = "DERBENCH_EXTERNAL_ACCESS";

    private static final String USER = "DERBENCH_EXTERNAL_USER";
    private static final String PASSWORD = "DERBENCH_EXTERNAL_PASSWORD";
    private static final int MOST_BYTES = 1 << 20;
    /** The end of the name of a scheme over TLS. */
    private static final String SECURED = "s";

    /** The words of the file, by the fact that each becomes. */
    private static final Map<String, String> PLAIN = Map.of("user", External.USER, "password", External.PASSWORD);

    private static final Map<String, String> FILES =
            Map.of("ca", External.TRUSTED, "certificate", External.CERTIFICATE, "key", External.KEY);

    private final Map<String, String> facts;

    private ExternalAccess(Map<String, String> facts) {
        Map<String, String> all = new LinkedHashMap<>();
        External.FACTS.forEach(name -> all.put(name, facts.getOrDefault(name, "")));
        this.facts = Map.copyOf(all);
    }

    /**
     * The access that these environment variables give.
     *
     * @throws BadInputException if a file cannot be read, or says something else; it never repeats a value
     */
    public static ExternalAccess of(Map<String, String> variables) {
        Map<String, String> facts = new LinkedHashMap<>();
        if (variables.containsKey(FILE)) {
            read(Path.of(variables.get(FILE)), facts);
        }
        if (variables.containsKey(USER)) {
            facts.put(External.USER, variables.get(USER));
        }
        if (variables.containsKey(PASSWORD)) {
            facts.put(External.PASSWORD, variables.get(PASSWORD));
        }
        if (facts.containsKey(External.CERTIFICATE) != facts.containsKey(External.KEY)) {
            throw new BadInputException(
                    variables.get(FILE) + ": 'certificate' and 'key' go together: the client shows one by the other");
        }
        return new ExternalAccess(facts);
    }

    private static void read(Path file, Map<String, String> facts) {
        int number = 0;
        for (String line : lines(file)) {
            number++;
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            int colon = line.indexOf(": ");
            String word = colon < 0 ? "" : line.substring(0, colon).strip();
            if (colon < 0 || !PLAIN.containsKey(word) && !FILES.containsKey(word)) {
                throw new BadInputException(file + ": line " + number
                        + ": must be a line such as 'user: NAME'; there are" + " user, password, ca, certificate, key");
            }
            String value = line.substring(colon + 2).strip();
            if (PLAIN.containsKey(word)) {
                facts.put(PLAIN.get(word), value);
            } else {
                facts.put(
                        FILES.get(word),
                        String.join("\n", lines(file.toAbsolutePath().resolveSibling(value))));
            }
        }
    }

    private static List<String> lines(Path file) {
        try {
            return PlainFile.lines(file, MOST_BYTES);
        } catch (CharacterCodingException e) {
            throw new BadInputException(file + ": must be text in UTF-8", e);
        } catch (IOException e) {
            throw new BadInputException(file + ": cannot be read: " + FileReason.of(e), e);
        }
    }

    /**
     * Requires that each external system of these cells is reached by a secured scheme, where there are certificates.
     *
     * @return this access
     * @throws BadInputException if one is entered in clear
     */
    public ExternalAccess requireFits(Systems systems, List<Cell> cells) {
        if (hasCertificates()) {
            cells.stream()
                    .map(Cell::scenario)
                    .forEach(scenario -> scenario.flows()
                            .forEach(flow -> scenario.external(flow)
                                    .ifPresent(system -> requireSecured(
                                            system.scheme(),
                                            systems.middleware(flow).instance().schemes().stream()
                                                    .map(External.Scheme::name)
                                                    .toList()))));
        }
        return this;
    }

    /** Whether it has certificates or a key, which mean nothing to a system that is entered in clear. */
    private boolean hasCertificates() {
        return FILES.values().stream().anyMatch(fact -> !facts.get(fact).isEmpty());
    }

    /**
     * Refuses a scheme in clear that has a secured one beside it, as {@code mqtt} has {@code mqtts}. A scheme that has
     * no other one is secured by the client's own certificate.
     */
    void requireSecured(String scheme, List<String> all) {
        String secured = scheme + SECURED;
        if (all.contains(secured)) {
            throw new BadInputException("the external access has certificates, and " + scheme
                    + ":// goes in clear: use " + secured + "://");
        }
        if (!scheme.endsWith(SECURED) && facts.get(External.CERTIFICATE).isEmpty()) {
            throw new BadInputException("the external access has a ca alone, and " + scheme
                    + ":// goes in clear without certificate and key");
        }
    }

    /** The facts that adapters are told, by name. */
    Map<String, String> facts() {
        return facts;
    }

    @Override
    public String toString() {
        return "an access";
    }
}
