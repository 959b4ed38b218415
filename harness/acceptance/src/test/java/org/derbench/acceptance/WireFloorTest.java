package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.record.TrialRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a slow link no message is faster than its bytes on the wire, whoever carries it, and whatever passed before. */
class WireFloorTest {

    @TempDir
    private Path folder;

    @Test
    void noMessageOfZeroMqBeatsItsBytes() throws Exception {
        assertNoneFaster("zeromq", "push-pull", "2 s", 2);
    }

    @Tag("longer")
    @Test
    void noMessageOfAnyMiddlewareBeatsItsBytes() throws Exception {
        assertNoneFaster("zeromq, rmi, corba, yami4, ice", "request-reply, push-pull", "1 s", 20);
    }

    private void assertNoneFaster(String middleware, String patterns, String duration, int cells) throws Exception {
        SweepFiles files = SweepFiles.in(
                folder,
                SweepFiles.plan("ProtoStuff", patterns, 1)
                                .replace("[unshaped]", "[1mbit, 10mbit]")
                                .replace("[zeromq]", "[" + middleware + "]")
                                .replace("duration: 1 s", "duration: " + duration)
                        + "nodeSizes: [small]\n");
        Run run = Derbench.in(folder)
                .run(
                        "sweep",
                        files.plan().toString(),
                        "--results",
                        files.results().toString());

        List<TrialRecord> records = files.records();
        assertThat(records).as(run.said()).hasSize(cells);
        assertThat(records).allSatisfy(record -> {
            assertThat(record.outcome().measured() && WireFloor.holdsOf(record))
                    .as(record.toLine())
                    .isTrue();
            WireFloor.assertNoneFaster(record);
        });
    }
}
