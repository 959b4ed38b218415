package org.derbench.payload.shape;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** Names in Java for names in samples: as long, where that can be, and each once. */
public final class Names {

    private static final int LONGEST = 60;

    private static final String VERSION = "serialVersionUID";

    /**
     * Classes that source speaks of by these names: that which is made here, and that which serializers make beside it.
     */
    private static final Set<String> CLASSES = Set.of(
            "abstractbean",
            "message",
            "modelobject",
            "mandatory",
            "list",
            "arraylist",
            "string",
            "boolean",
            "byte",
            "short",
            "character",
            "integer",
            "long",
            "float",
            "double",
            "number",
            "object",
            "class",
            "enum",
            "record",
            "override",
            "system",
            "math",
            "thread",
            "void",
            "iterable",
            "comparable",
            "throwable",
            "exception",
            "error",
            "map",
            "set",
            "collection");

    private final Set<String> taken = new HashSet<>();

    /** A field's name: of a letter that is none in Java an underscore, and the first one small. */
    String field(String key) {
        String name = letters(key);
        String small = name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
        return once(SourceVersion.isKeyword(small) || small.equals(VERSION) ? small + "_" : small);
    }

    /** A class's name. */
    String type(String key) {
        String name = capital(letters(key));
        return once(CLASSES.contains(name.toLowerCase(Locale.ROOT)) ? name + "_" : name);
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
        String free = name;
        for (int number = 2; !taken.add(free.toLowerCase(Locale.ROOT)); number++) {
            free = name + number;
        }
        return free;
    }
}
