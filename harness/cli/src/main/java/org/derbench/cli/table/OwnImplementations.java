package org.derbench.cli.table;

import java.util.Collection;
import java.util.List;
import org.derbench.spi.Library;

/**
 * Middleware that derbench implements itself, from the specification of its protocol: what is measured is not the
 * library that people know by that name. Wherever such a name is shown it has a mark, and the mark is explained. The
 * analysis has the same names in {@code notebooks/derbench_analysis/data/provenance.json}.
 */
public final class OwnImplementations {

    /** The names, as in plans and results. */
    public static final List<String> NAMES = List.of("yami4");

    /** The meaning of the mark. */
    public static final String NOTE =
            "(own): derbench's own implementation of the protocol, not the library known by that name";

    /** The meaning of the listing's column. */
    public static final String EXPLAINED = "own: " + NOTE.substring(NOTE.indexOf(':') + 2);

    private static final String MARK = " (own)";
    private static final String GROUP = "org.derbench:";

    private OwnImplementations() {}

    /** The shown text with a mark if the middleware is derbench's own. */
    public static String mark(String middleware, String shown) {
        return NAMES.contains(middleware) ? shown + MARK : shown;
    }

    /** The shown form of a middleware with its variant. */
    public static String mark(String system) {
        return mark(system.split("/", 2)[0], system);
    }

    /** The note, if a shown name has the mark; else empty. */
    public static List<String> notes(Collection<String> shown) {
        return shown.stream().anyMatch(name -> name.endsWith(MARK)) ? List.of(NOTE) : List.of();
    }

    /** Whether that library is derbench's own. */
    public static boolean own(Library library) {
        return library.artifact().startsWith(GROUP);
    }
}
