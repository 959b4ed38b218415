package org.derbench.support.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** A class of a test's own, compiled into a jar. */
final class Probe {

    private Probe() {}

    static Path compiled(Path folder, String source) throws IOException {
        Path file = Files.createDirectories(folder).resolve("Probe.java");
        Files.writeString(file, source);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            assertThat(compiler.getTask(
                                    null,
                                    files,
                                    null,
                                    List.of("-d", folder.toString()),
                                    null,
                                    files.getJavaFileObjects(file))
                            .call())
                    .isTrue();
        }
        return ApiJar.write(folder, folder.resolve("probe.jar"));
    }
}
