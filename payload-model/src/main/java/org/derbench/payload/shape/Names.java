package org.derbench.payload.shape;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** Names in Java for names in samples: as long, where that can be, and each once. */
public final class Names {

    private static final int LONGEST = 60;

    private final Set<String> taken = new HashSet<>();

    /** A field's name: of a letter that is none in Java an underscore, and the first one small. */
    String field(String key) {
        String name = letters(key);
        return once(name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1));
    }

    /** A class's name. */
    String type(String key) {
        return once(capital(letters(key)));
    }

    /** A class of messages is called as their folder, with what tells these samples from others. */
    public static String message(String folder, String sha256) {
        StringBuilder name = new StringBuilder();
        for (String word : folder.split("[^A-Za-z0-9]+")) {
            name.append(word.isEmpty() ? "" : capital(word));
        }
        String plain = name.isEmpty() || !Character.isLetter(name.charAt(0)) ? "Message" + name : name.toString();
        return plain.substring(0, Math.min(LONGEST, plain.length())) + "_" + sha256.substring(0, 8);
    }

    static String capital(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    private static String letters(String key) {
        String plain = key.substring(0, Math.min(LONGEST, key.length())).replaceAll("[^A-Za-z0-9_]", "_");
        return plain.isEmpty() || !Character.isLetter(plain.charAt(0)) ? "x" + plain : plain;
    }

    private String once(String name) {
        String free = SourceVersion.isKeyword(name) ? name + "_" : name;
        for (int number = 2; !taken.add(free.toLowerCase(Locale.ROOT)); number++) {
            free = name + number;
        }
        return free;
    }
}
