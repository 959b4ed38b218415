package org.derbench.message.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The known name that somebody probably meant who wrote another one. */
public final class Closest {

    /** No name is longer: a longer text is not compared. */
    private static final int LONGEST = 100;
    /** Fewer letters begin too many names. */
    private static final int LEAST_BEGIN = 2;

    private Closest() {}

    /**
     * The known name that the given one begins, or that differs from it in at most a third of its letters. To insert,
     * delete or replace a letter, and to swap two neighbours, is one difference each; upper and lower case are alike.
     * {@code to("trail", List.of("trial", "report"))} is {@code trial}.
     */
    public static Optional<String> to(String name, Collection<String> known) {
        if (name.length() > LONGEST) {
            return Optional.empty();
        }
        int tolerated = name.length() / 3;
        return known.stream()
                .min(Comparator.comparing((String other) -> !begins(name, other))
                        .thenComparing(other -> distance(name, other)))
                .filter(other -> begins(name, other) || distance(name, other) <= tolerated);
    }

    /** A question to put behind what is wrong: {@code : did you mean 'trial'?}; empty where nothing is close. */
    public static String hint(String name, Collection<String> known) {
        return to(name, known).map(alike -> ": did you mean '" + alike + "'?").orElse("");
    }

    private static boolean begins(String name, String other) {
        return name.length() >= LEAST_BEGIN && other.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT));
    }

    /** The distance of Damerau and Levenshtein, where no part is changed twice (optimal string alignment). */
    private static int distance(String from, String to) {
        String a = from.toLowerCase(Locale.ROOT);
        String b = to.toLowerCase(Locale.ROOT);
        int[][] least = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                least[i][j] = i == 0 || j == 0 ? i + j : distance(a, b, i, j, least);
            }
        }
        return least[a.length()][b.length()];
    }

    private static int distance(String a, String b, int i, int j, int[][] least) {
        int replaced = least[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int found = Math.min(replaced, 1 + Math.min(least[i - 1][j], least[i][j - 1]));
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(found, 1 + least[i - 2][j - 2]) : found;
    }
}
