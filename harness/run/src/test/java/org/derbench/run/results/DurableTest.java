package org.derbench.run.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file has the whole new text, or the old one. */
class DurableTest {

    @TempDir
    private Path folder;

    private NotedChannel open(Path file) throws IOException {
        return new NotedChannel(FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE));
    }

    @Test
    void anInterruptedWriteIsRepeated() throws IOException {
        AtomicInteger tries = new AtomicInteger();
        Durable.toItsEnd(() -> {
            if (tries.incrementAndGet() == 1) {
                Thread.currentThread().interrupt();
                throw new ClosedByInterruptException();
            }
            assertThat(Thread.currentThread().isInterrupted()).isFalse();
        });
        assertThat(tries).hasValue(2);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void anInterruptedThreadWritesFirst() throws IOException {
        Thread.currentThread().interrupt();
        Durable.toItsEnd(
                () -> assertThat(Thread.currentThread().isInterrupted()).isFalse());
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aWriteInterruptsNobody() throws IOException {
        Durable.toItsEnd(() -> {});
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void foldersAboveAreMadeToo() throws IOException {
        Durable.createFolder(folder.resolve("a/b/c"));
        assertThat(folder.resolve("a/b/c")).isDirectory();
    }

    @Test
    void noFolderTakesTheNameOfAFile() throws IOException {
        Path file = Files.writeString(folder.resolve("results"), "mine");
        assertThatThrownBy(() -> Durable.createFolder(file.resolve("sweep")))
                .isInstanceOf(FileAlreadyExistsException.class);
        assertThat(Files.readString(file)).isEqualTo("mine");
    }

    @Test
    void textIsAppendedAndKept() throws IOException {
        Path file = Files.writeString(folder.resolve("trials"), "one\n");
        try (NotedChannel channel = open(file)) {
            Durable.append(channel, "a longer one\n");
            assertThat(channel.kept()).isEqualTo(1);
        }
        assertThat(Files.readString(file)).isEqualTo("one\na longer one\n");
    }

    @Test
    void aFullDiskLeavesTheOldText() throws IOException {
        Path file = Files.writeString(folder.resolve("trials"), "one\n");
        try (NotedChannel channel = open(file)) {
            channel.fill();
            assertThatThrownBy(() -> Durable.append(channel, "two\n")).hasMessage("No space left on device");
        }
        assertThat(Files.readString(file)).isEqualTo("one\n");
    }

    @Test
    void aDiskThatCannotTakeBackIsTold() throws IOException {
        try (NotedChannel channel = open(Files.writeString(folder.resolve("trials"), "one\n"))) {
            channel.fill();
            channel.breakDown();
            assertThatThrownBy(() -> Durable.append(channel, "two\n"))
                    .hasMessage("No space left on device")
                    .satisfies(failure -> assertThat(failure.getSuppressed()).hasSize(1));
        }
    }

    @Test
    void textMovesWholeAndIsThereFirst() throws IOException {
        Path from = Files.writeString(folder.resolve("trials"), "whole\nthe torn rest");
        Path to = Files.writeString(folder.resolve("aside"), "earlier\n");
        try (NotedChannel channel = open(from)) {
            Durable.move(channel, "whole\n".length(), to);
            assertThat(channel.kept()).isEqualTo(1);
        }
        assertThat(Files.readString(from)).isEqualTo("whole\n");
        assertThat(Files.readString(to)).isEqualTo("earlier\nthe torn rest");
    }

    @Test
    void aFileIsReplacedWhole() throws IOException {
        Path file = Files.writeString(folder.resolve("plan"), "old");
        Files.writeString(folder.resolve("plan.tmp"), "the rest of an interrupted write");
        Durable.replace(file, "new");
        assertThat(Files.readString(file)).isEqualTo("new");
        assertThat(folder.resolve("plan.tmp")).doesNotExist();
    }
}
