package org.derbench.lab;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Names that a user gave, looked up among those that exist. */
public final class Names {

    private static final int LISTED_AT_MOST = 24;
    /** Kinds that {@code derbench list} shows. */
    private static final Set<String> HAVE_A_LIST =
            Set.of("middleware", "serializer", "message", "link", "board", "setup", "plan", "scenario", "store");

    private static final Set<String> PLUGINS = Set.of("middleware", "serializer", "store");
    /** What somebody added need only lie elsewhere. */
    private static final String OWN = "; your own are found in plugins/ and in the folders that DERBENCH_PLUGINS names";
    /** No name is longer: a longer text is not compared. */
    private static final int LONGEST = 100;

    private Names() {}

    /**
     * What to say of a name that does not exist.
     *
     * @param kind what it should name: {@code middleware}
     */
    public static String unknown(String kind, String name, Collection<String> known) {
        String hint = closest(name, known)
                .map(alike -> ": did you mean '" + alike + "'?")
                .orElse("");
        return "unknown " + kind + " '" + brief(name) + "'" + hint + " ("
                + list(kind, PLUGINS.contains(kind) ? family(name, known) : known) + ")"
                + (PLUGINS.contains(kind) ? OWN : "");
    }

    private static String brief(String name) {
        return name.length() <= LONGEST ? name : name.substring(0, LONGEST) + "...";
    }

    /** Where variants of what is before the slash exist, these; else all. */
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
                : "there are " + known.size() + ": see derbench list "
                        + (kind.equals("middleware") ? kind : kind + "s");
    }

    /**
     * The known name that the given one was probably meant to be: one that it begins, or one with few other letters.
     */
    static Optional<String> closest(String name, Collection<String> known) {
        if (name.length() > LONGEST) {
            return Optional.empty();
        }
        int tolerated = name.length() / 3;
        return known.stream()
                .min(Comparator.comparing((String other) -> !begins(name, other))
                        .thenComparing(other -> distance(name, other)))
                .filter(other -> begins(name, other) || distance(name, other) <= tolerated);
    }

    private static boolean begins(String name, String other) {
        return !name.isEmpty() && other.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT));
    }

    /** How many letters to insert, delete or replace, whatever their case (Levenshtein). */
    private static int distance(String from, String to) {
        String a = from.toLowerCase(Locale.ROOT);
        String b = to.toLowerCase(Locale.ROOT);
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
