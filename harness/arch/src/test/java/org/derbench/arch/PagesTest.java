package org.derbench.arch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whether who follows links comes to every page, and to what a link names. */
class PagesTest {

    private static final Path README = Sources.HOME.resolve("README.md");
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s#]*)(?:#([^)\\s]*))?\\)");
    private static final Pattern WEB = Pattern.compile("[a-z]+:.*");
    private static final Pattern CODE = Pattern.compile("^```.*?^```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", Pattern.MULTILINE);

    /** @param heading empty where the link is to the whole file */
    private record Link(Path from, Path to, String heading) {

        static Link of(Path from, MatchResult found) {
            String name = found.group(1);
            return new Link(
                    from,
                    name.isEmpty() ? from : from.resolveSibling(name).normalize(),
                    found.group(2) == null ? "" : found.group(2));
        }

        boolean leadsSomewhere() {
            return Files.exists(to) && (heading.isEmpty() || headings(to).contains(heading));
        }
    }

    @Test
    void everyLinkLeadsSomewhere() {
        assertThat(pages().stream().flatMap(page -> links(page).stream()))
                .isNotEmpty()
                .filteredOn(link -> !link.leadsSomewhere())
                .isEmpty();
    }

    @Test
    void everyPageIsReachedFromTheReadme() {
        Set<Path> reached = new LinkedHashSet<>(List.of(README));
        Deque<Path> left = new ArrayDeque<>(reached);
        while (!left.isEmpty()) {
            links(left.remove()).stream()
                    .map(Link::to)
                    .filter(to -> to.toString().endsWith(".md"))
                    .filter(reached::add)
                    .forEach(left::add);
        }
        assertThat(reached).containsAll(pages());
    }

    private static List<Path> pages() {
        Stream<Path> others = Stream.of("CONTRIBUTING.md", "CHANGELOG.md", "results/README.md")
                .map(Sources.HOME::resolve);
        return Stream.concat(
                        Stream.concat(Stream.of(README), others),
                        Sources.walk(Sources.HOME.resolve("docs"), ".md").stream())
                .toList();
    }

    private static List<Link> links(Path page) {
        return LINK.matcher(prose(page))
                .results()
                .filter(found -> !WEB.matcher(found.group(1)).matches())
                .map(found -> Link.of(page, found))
                .toList();
    }

    /** As they are named in links: small letters, a hyphen for each blank, without punctuation. */
    private static Set<String> headings(Path page) {
        return HEADING.matcher(prose(page))
                .results()
                .map(found -> found.group(1)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\w\\- ]", "")
                        .replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    private static String prose(Path page) {
        try {
            return CODE.matcher(Files.readString(page)).replaceAll("");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
