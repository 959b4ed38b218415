package org.derbench.arch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How large files, packages and pages may become. */
class SizesTest {

    @Test
    void noJavaFileHas250Lines() {
        assertThat(Sources.main()).filteredOn(file -> Sources.lines(file) >= 250).isEmpty();
    }

    @Test
    void halfOfTheJavaFilesHaveFewerThan70Lines() {
        List<Long> lines = Sources.main().stream().map(Sources::lines).sorted().toList();
        assertThat(lines.get(lines.size() / 2)).isLessThan(70);
    }

    @Test
    void theCommandLineHasFewerThan6000Lines() {
        assertThat(Sources.main("harness/cli").stream().mapToLong(Sources::lines).sum()).isLessThan(6000);
    }

    @Test
    void noPageHas150Lines() {
        List<Path> pages = Sources.walk(Sources.HOME.resolve("docs"), ".md");
        assertThat(pages).isNotEmpty().filteredOn(page -> Sources.lines(page) >= 150).isEmpty();
        assertThat(Sources.lines(Sources.HOME.resolve("README.md"))).isLessThan(150);
    }

    @ParameterizedTest
    @ValueSource(strings = {"harness/cli", "harness/run", "harness/lab", "harness/engine"})
    void noPackageHasMoreThan20Files(String module) {
        Map<Path, Long> files = Sources.main(module).stream().collect(Collectors.groupingBy(Path::getParent, Collectors.counting()));
        assertThat(files).allSatisfy((folder, count) -> assertThat(count).as("%s", folder).isLessThanOrEqualTo(20));
    }
}
