package org.derbench.arch;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Lines of code of an adapter: those that are not blank, and no comment, import or package. What adapters share counts for none of them. */
class AdapterSizesTest {

    private static final int MOST = 160;
    private static final long MOST_OF_A_LESSON = 140;

    /** What is over it by its protocol or library may become smaller, but not larger. */
    private static final Map<String, Integer> LARGER = Map.ofEntries(entry("amqp", 230), entry("dlms", 265), entry("grpc", 248), entry("ice", 185),
            entry("iec104", 299), entry("kafka", 210), entry("mms", 343), entry("opcua", 215), entry("redis", 195), entry("sparkplug", 240),
            entry("xmpp", 175), entry("yami4", 165), entry("zeromq", 261));

    private static final String COMMENT = "/*";

    /** Each has a folder; the yardsticks share one, and YAMI4's library is beside its adapter. */
    static List<String> adapters() throws IOException {
        try (Stream<Path> folders = Files.list(Sources.HOME.resolve("adapters"))) {
            return folders.map(folder -> folder.getFileName().toString()).filter(name -> !name.equals("reference"))
                    .filter(name -> Files.isDirectory(Sources.HOME.resolve("adapters/" + name + "/src/main/java"))).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("adapters")
    void anAdapterIsSmall(String name) {
        long code = Sources.main("adapters/" + name).stream().filter(file -> !file.toString().contains("/org/derbench/yami4/"))
                .mapToLong(AdapterSizesTest::code).sum();
        assertThat(code).isBetween(1L, (long) LARGER.getOrDefault(name, MOST));
    }

    @Test
    void theAdapterOfALessonIsSmallerYet() {
        long code = Sources.walk(Sources.HOME.resolve("docs/examples/udp-bus"), ".java").stream().mapToLong(AdapterSizesTest::code).sum();
        assertThat(code).isBetween(1L, MOST_OF_A_LESSON);
    }

    @Test
    void whatIsNoCodeIsNotCounted() {
        assertThat(code(Stream.of("package a;", "", "import b;", "/** One. */", "/**", " * Two.", " */", "class C {", "    // three", "    int d; // four", "}"))).isEqualTo(3);
    }

    private static long code(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return code(lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long code(Stream<String> lines) {
        boolean[] inComment = {false};
        return lines.map(String::strip).filter(line -> {
            boolean comment = inComment[0] || line.startsWith(COMMENT);
            inComment[0] = comment && !line.endsWith("*/");
            return !comment && !line.isEmpty() && !line.startsWith("//") && !line.startsWith("import ") && !line.startsWith("package ");
        }).count();
    }
}
