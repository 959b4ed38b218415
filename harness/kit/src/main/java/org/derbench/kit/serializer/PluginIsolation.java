package org.derbench.kit.serializer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.derbench.kit.ThisPlatform;
import org.derbench.kit.model.Subjects;
import org.derbench.message.Message;
import org.derbench.spi.Serializer;
import org.derbench.support.codec.MessageCheck;

/**
 * Tries a plugin in a JVM like a node's: the models, the contract and what plugins share are on its class path; the
 * plugin and its libraries are in a class loader of their own, which takes nothing else from there; it has the options
 * that the plugin declares, and no others.
 */
final class PluginIsolation {

    private static final Class<?>[] HARNESS = {Message.class, Serializer.class, MessageCheck.class, IsolatedPlugin.class
    };
    private static final long GENEROUS_S = 120;
    private static final int MOST_WORDS_BYTES = 1 << 16;

    private PluginIsolation() {}

    /**
     * Tries a serializer in a class loader of its own.
     *
     * @throws AssertionError if a node does not come back unchanged, or a message cannot be read without those before
     *     it; with the JVM's output
     */
    static void tryOut(Serializer serializer) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx256m"));
        command.addAll(serializer.library().jvmOptionsOn(ThisPlatform.name()));
        Path said = Files.createTempFile("plugin", ".txt");
        Path messages = Files.createTempFile("messages", ".bin");
        command.addAll(List.of(
                "-cp",
                harness(),
                IsolatedPlugin.class.getName(),
                serializer.getClass().getName(),
                System.getProperty("java.class.path"),
                messages.toString()));
        try {
            new SeasonedMessages(messages).write(serializer);
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .start();
            process.getOutputStream().close();
            boolean ended = process.waitFor(GENEROUS_S, TimeUnit.SECONDS);
            process.destroyForcibly();
            assertThat(ended)
                    .as("ends within %d s in a class loader of its own: %s", GENEROUS_S, words(said))
                    .isTrue();
            assertThat(process.exitValue())
                    .as("exit code in a class loader of its own: %s", words(said))
                    .isZero();
        } finally {
            Files.delete(said);
            Files.delete(messages);
        }
    }

    private static String words(Path said) throws IOException {
        try (InputStream in = Files.newInputStream(said)) {
            return new String(in.readNBytes(MOST_WORDS_BYTES), StandardCharsets.UTF_8);
        }
    }

    private static String harness() {
        return Stream.concat(Stream.of(HARNESS), Subjects.models().stream().map(Object::getClass))
                .map(each ->
                        each.getProtectionDomain().getCodeSource().getLocation().getPath())
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }
}
