package org.derbench.run.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.derbench.lab.BadInputException;
import org.derbench.lab.Names;

/** Selects names by name or by glob: {@code *} matches any text without a slash, {@code !name} removes one. */
public final class Selection {

    private Selection() {}

    /**
     * The known names that are wanted, each once, in the order of the request.
     *
     * @param where the place of a wanted name in an error, by its index: {@code serializers[2]}
     * @param kind the noun for the names: {@code serializer}
     * @throws BadInputException for a name or glob that matches nothing
     */
    public static List<String> of(
            IntFunction<String> where, String kind, List<String> wanted, Collection<String> known) {
        return of(where, kind, wanted, known, Set.of());
    }

    /** @param byNameOnly known names that {@code *} does not match */
    static List<String> of(
            IntFunction<String> where,
            String kind,
            List<String> wanted,
            Collection<String> known,
            Set<String> byNameOnly) {
        Set<String> chosen = new LinkedHashSet<>();
        for (int i = 0; i < wanted.size(); i++) {
            boolean away = wanted.get(i).startsWith("!");
            String glob = away ? wanted.get(i).substring(1) : wanted.get(i);
            List<String> matches = known.stream()
                    .filter(name -> name.equals(glob) || matches(glob, name) && !byNameOnly.contains(name))
                    .toList();
            if (matches.isEmpty()) {
                throw new BadInputException(where.apply(i) + ": " + Names.unknown(kind, glob, known));
            }
            if (away) {
                matches.forEach(chosen::remove);
            } else {
                chosen.addAll(matches);
            }
        }
        if (chosen.isEmpty()) {
            throw new BadInputException(where.apply(wanted.size() - 1)
                    + ": it takes away all that is left; begin with what to keep, such as '*'");
        }
        return new ArrayList<>(chosen);
    }

    /** Whether the cell has one of the names on every given axis. */
    static boolean covers(Map<Axis, List<String>> globs, Cell cell) {
        return covers(globs, cell::on);
    }

    /** Whether globs cover a cell that has these names. */
    static boolean covers(Map<Axis, List<String>> globs, Function<Axis, String> names) {
        return globs.entrySet().stream().allMatch(axis -> chosen(axis.getValue(), names.apply(axis.getKey())));
    }

    private static boolean chosen(List<String> globs, String name) {
        boolean chosen = false;
        for (String glob : globs) {
            boolean away = glob.startsWith("!");
            chosen = matches(away ? glob.substring(1) : glob, name) ? !away : chosen;
        }
        return chosen;
    }

    /** Whether the glob matches the name. */
    static boolean matches(String glob, String name) {
        int at = 0;
        int star = -1;
        int covered = 0;
        for (int i = 0; i < name.length(); ) {
            if (at < glob.length() && glob.charAt(at) == '*') {
                star = at++;
                covered = i;
            } else if (at < glob.length() && glob.charAt(at) == name.charAt(i)) {
                at++;
                i++;
            } else if (star >= 0 && name.charAt(covered) != '/') {
                // the last star covers one letter more; stars before it need not be tried again, so that no glob takes
                // long
                at = star + 1;
                i = ++covered;
            } else {
                return false;
            }
        }
        return glob.substring(at).chars().allMatch(c -> c == '*');
    }
}
