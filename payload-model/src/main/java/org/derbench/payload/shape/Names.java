package org.derbench.payload.shape;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** Names in Java for names in samples: as long, where that can be, and each once. */
public final class Names {

    /**
     * The most letters of a class's name. It is also a file's name, and no format but Java's own writes the class of a
     * part of a message.
     */
    private static final int LONGEST_TYPE = 200;
    /** The most letters of a key. A class file can hold longer texts, together with the prefix of a name. */
    private static final int LONGEST_KEY = 10_000;

    private static final int SHOWN = 40;

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

    /** A field's name: an underscore for each letter that Java does not permit, and a small first letter. */
    String field(String key) {
        String name = letters(key);
        String small = name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
        return once(SourceVersion.isKeyword(small) || small.equals(VERSION) ? small + "_" : small);
    }

    /** A class's name. */
    String type(String key) {
        String name = capital(cut(letters(key)));
        return once(CLASSES.contains(name.toLowerCase(Locale.ROOT)) ? name + "_" : name);
    }

    /** A class of messages is called as their folder, with what tells these samples from others. */
    public static String message(String folder, String sha256) {
        StringBuilder name = new StringBuilder();
        for (String word : folder.split("[^A-Za-z0-9]+")) {
            name.append(word.isEmpty() ? "" : capital(word));
        }
        String plain = name.isEmpty() || !Character.isLetter(name.charAt(0)) ? "Message" + name : name.toString();
        return cut(plain) + "_" + sha256.substring(0, 8);
    }

    static String capital(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    private static String letters(String key) {
        if (key.length() > LONGEST_KEY) {
            throw new IllegalArgumentException("the name '" + key.substring(0, SHOWN) + "...' has " + key.length()
                    + " characters; a field's has at most " + LONGEST_KEY);
        }
        String plain = key.replaceAll("[^A-Za-z0-9_]", "_");
        return plain.isEmpty() || !Character.isLetter(plain.charAt(0)) ? "x" + plain : plain;
    }

    private static String cut(String name) {
        return name.substring(0, Math.min(LONGEST_TYPE, name.length()));
    }

    private String once(String name) {
        String free = name;
        for (int number = 2; !taken.add(free.toLowerCase(Locale.ROOT)); number++) {
            free = name + number;
        }
        return free;
    }
}
