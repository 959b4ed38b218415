package org.derbench.engine.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.derbench.engine.testplugin.TestPluginFolder;
import org.derbench.spi.Middleware;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PluginJarsTest {

    private static final int HERE = Runtime.version().feature();
    private static final int NEWER = HERE + 4;

    @TempDir
    private Path folder;

    /** With an entry that is a class for that Java. */
    private Path jar(String name, String entry, int java) throws IOException {
        Path jar = folder.resolve(name);
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry(entry));
            DataOutputStream bytes = new DataOutputStream(out);
            bytes.writeInt(0xCAFEBABE);
            bytes.writeShort(0);
            bytes.writeShort(44 + java);
            bytes.flush();
        }
        return jar;
    }

    @Test
    void aNewerJavasJarNamesBothVersions() throws Exception {
        List<Path> jars = List.of(
                jar("plugin.jar", "org/x/Plugin.class", HERE), jar("library.jar", "org/x/Library.class", NEWER));
        assertThatThrownBy(() -> PluginJars.check(jars))
                .isInstanceOf(PluginException.class)
                .hasMessage(jars.get(1) + " is for Java " + NEWER + ", this is Java " + HERE
                        + ": build it with maven.compiler.release " + HERE
                        + ", take an older version of the library, or let JAVA_HOME name a newer JDK");
    }

    @ParameterizedTest
    @ValueSource(strings = {"META-INF/versions/99/org/x/Library.class", "module-info.class", "README"})
    void classesForNewerJavasDoNotHinder(String entry) throws Exception {
        Path jar = jar("library.jar", entry, NEWER);
        assertThatCode(() -> PluginJars.check(List.of(jar))).doesNotThrowAnyException();
    }

    @Test
    void aTornJarNamesTheRemedy() throws Exception {
        Path jar = jar("plugin.jar", "org/x/Plugin.class", HERE);
        byte[] whole = Files.readAllBytes(jar);
        Files.write(jar, Arrays.copyOf(whole, whole.length / 2));
        assertThatThrownBy(() -> PluginJars.check(List.of(jar)))
                .isInstanceOf(PluginException.class)
                .hasMessage(jar + " is no whole jar: build or copy it again");
    }

    @Test
    @DisplayName("a user's plugin is not used if one of its jars is for a newer Java")
    void aNewerJavasPluginIsNotUsed() throws Exception {
        PluginFolder own = TestPluginFolder.loop(folder.resolve("loop"));
        Path library = Files.move(jar("library.jar", "org/x/Library.class", NEWER), folder.resolve("loop/library.jar"));
        assertThatThrownBy(() -> own.load(Middleware.class))
                .isInstanceOf(PluginException.class)
                .hasMessageStartingWith(library + " is for Java ");
        Files.delete(library);
        assertThat(own.load(Middleware.class)).hasSize(1);
    }
}
