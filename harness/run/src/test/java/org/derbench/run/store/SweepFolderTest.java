package org.derbench.run.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.derbench.engine.record.SweepEnvironment;
import org.derbench.engine.record.ResultsFolder;
import org.derbench.lab.BadInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepFolderTest {

    private static final String FLAT = "{\"schemaVersion\":1,\"sweep\":\"s\",\"cell\":\"c\",\"outcome\":\"UNSUPPORTED\",\"reason\":\"no\",\"board\":\"host\","
            + "\"link\":\"1mbit\",\"middleware\":\"ice\",\"variant\":\"base\",\"serializer\":\"S\",\"pattern\":\"pub-sub\",\"support\":\"unsupported\","
            + "\"node\":\"MMXU\",\"nodeSize\":\"small\",\"load\":\"closed\",\"emulated\":true}\n";

    @TempDir
    private Path root;

    @Test
    void aSweepOfAnOlderVersionIsRefusedInOneLineAndLeftAsItIs() throws IOException {
        Path folder = root.resolve("old");
        ResultsFolder.create(folder, "middleware: [ice]\n", SweepEnvironment.on("loopback")).close();
        Files.writeString(folder.resolve("trials.jsonl"), FLAT);
        assertThatThrownBy(() -> SweepFolder.resume(new ResultsRoot(root, Clock.systemUTC()), "old", null, plan -> List.of()))
                .isInstanceOf(BadInputException.class)
                .hasMessage("sweep old has records of version 1, and this derbench writes version 2: go on with the derbench that began it, "
                        + "or begin a new sweep");
        assertThat(folder.resolve("trials.jsonl")).hasContent(FLAT.strip());
        assertThat(ResultsFolder.inUse(folder)).isFalse();
    }
}
