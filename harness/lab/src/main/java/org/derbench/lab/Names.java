package org.derbench.lab;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.derbench.message.text.Closest;

/** Names that a user gave, looked up among those that exist. */
public final class Names {

    private static final int LISTED_AT_MOST = 24;
    /** Kinds that {@code derbench list} shows. */
    private static final Set<String> HAVE_A_LIST =
            Set.of("middleware", "serializer", "message", "link", "board", "setup", "plan", "scenario", "store");

    private static final Set<String> PLUGINS = Set.of("middleware", "serializer", "store");
    /** The remedy for kinds whose additions may lie in other folders. */
    private static final String OWN = "; your own are found in plugins/ and in the folders that DERBENCH_PLUGINS names";
    /** The most letters of a name in a message; a longer one is cut. */
    private static final int LONGEST = 100;

    private Names() {}

    /**
     * The message for a name that does not exist.
     *
     * @param kind the noun for the named things: {@code middleware}
     */
    public static String unknown(String kind, String name, Collection<String> known) {
        String unknown = "unknown " + kind + " '" + brief(name) + "'" + Closest.hint(name, known);
        return PLUGINS.contains(kind)
                ? unknown + " (" + list(kind, family(name, known)) + ")" + OWN
                : unknown + " (" + list(kind, known) + ")";
    }

    private static String plural(String kind) {
        return kind.equals("middleware") ? kind : kind + "s";
    }

    private static String brief(String name) {
        return name.length() <= LONGEST ? name : name.substring(0, LONGEST) + "...";
    }

    /** The variants of the name before the slash, if they exist; else all names. */
    private static Collection<String> family(String name, Collection<String> known) {
        String first = name.replaceFirst("/.*", "");
        List<String> variants = first.equals(name)
                ? List.of()
                : known.stream()
                        .filter(other -> other.equals(first) || other.startsWith(first + "/"))
                        .toList();
        return variants.isEmpty() ? known : variants;
    }

    private static String list(String kind, Collection<String> known) {
        if (known.isEmpty()) {
            return "there is none";
        }
        return known.size() <= LISTED_AT_MOST || !HAVE_A_LIST.contains(kind)
                ? "there are " + String.join(", ", known)
                : "there are " + known.size() + ": see derbench list " + plural(kind);
    }
}
