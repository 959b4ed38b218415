package org.derbench.image;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.derbench.engine.io.PlainFile;
import org.derbench.engine.io.Plural;
import org.derbench.lab.BadInputException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;

/**
 * One board's own settings on its card.
 *
 * @param conf its settings
 * @param keys whom it lets in: lines of an authorized_keys file; absent to leave the present ones
 */
public record ImageConfig(BoardConf conf, Optional<String> keys) {

    static final String KEYS_FILE = "authorized_keys";
    private static final int MOST_BYTES = 1 << 20;

    /** The form of a public key, which no private key has. */
    private static final String PUBLIC_KEY = "(ssh-|ecdsa-|sk-)\\S+ [A-Za-z0-9+/=]+( .*)?";

    /**
     * The public keys in that file.
     *
     * @throws BadInputException if it has something else in it
     */
    public static String keysIn(Path file) {
        try {
            List<String> lines = PlainFile.typedLines(file, MOST_BYTES).stream()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
            if (lines.isEmpty() || !lines.stream().allMatch(line -> line.matches(PUBLIC_KEY))) {
                throw new BadInputException(
                        file + ": is not a file of public keys; name one such as ~/.ssh/id_ed25519.pub");
            }
            return String.join("\n", lines) + "\n";
        } catch (IOException e) {
            throw new BadInputException(file + ": cannot be read; name a public key such as ~/.ssh/id_ed25519.pub", e);
        }
    }

    /**
     * Writes it to a card or its image, which must not be mounted.
     *
     * @return lines for the user: the settings that the card has then, and the number of its keys
     */
    public List<String> applyTo(Path image) throws IOException {
        try (Children children = Children.registeredIn(RunFolder.standard())) {
            CardFiles card = new CardFiles(image, children);
            if (!conf.settings().isEmpty() || keys.isPresent()) {
                writeTo(card);
            }
            List<String> found = new ArrayList<>(
                    card.typed(BoardConf.FILE).orElse("").lines().toList());
            long letIn = card.typed(KEYS_FILE)
                    .orElse("")
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .count();
            found.add(
                    letIn == 0
                            ? "nobody is let in: name a public key with --key FILE"
                            : Plural.of(letIn, "key") + " " + Plural.is(letIn) + " let in as derbench");
            return found;
        }
    }

    /** Writes it to a card, which keeps the settings that this does not have. */
    void writeTo(CardFiles card) throws IOException {
        BoardConf before = BoardConf.of(
                card.typed(BoardConf.FILE).map(text -> text.lines().toList()).orElse(List.of()));
        card.write(BoardConf.FILE, conf.over(before).text());
        if (keys.isPresent()) {
            card.write(KEYS_FILE, keys.get());
        }
    }
}
