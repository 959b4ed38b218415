package org.derbench.lab.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.derbench.lab.process.Programs;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** One way of the relay without sockets: frames come and go when the test says. */
class RelayScriptTest {

    private static final String WAY = """
            import struct, sys
            sys.path.insert(0, "../../labs/near")
            import relay

            class Source:
                full = 0

                def getsockopt(self, *which):
                    full, self.full = self.full, 0
                    return struct.pack("II", 0, full)

            class Target:
                def send(self, frame):
                    pass

            way = relay.Direction(Source(), Target())
            """;

    private static String said(String program) throws Exception {
        Assumptions.assumeTrue(Programs.find("python3").isPresent(), "needs Python: apt-get install python3");
        Process python = new ProcessBuilder("python3", "-I", "-B", "-c", WAY + program)
                .redirectErrorStream(true)
                .start();
        String said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
        assertThat(python.waitFor()).as(said).isZero();
        return said;
    }

    @Test
    void anotherSeedLosesOtherFrames() throws Exception {
        assertThat(said("""
                def fates(seed, changed):
                    way.set({"lossPerMillion": 500000}, seed)
                    lost = []
                    for frame in range(200):
                        if changed and frame == 100:
                            way.change({"lossPerMillion": 500000, "delayNs": 7})
                        before = way.counters["lost"]
                        way.take(bytes(64), frame)
                        lost.append(way.counters["lost"] - before)
                    return lost

                print(fates(1, False) == fates(1, True), fates(1, False) == fates(2, False))
                """)).isEqualTo("True False");
    }

    @Test
    void aReportSinceAMarkHasLaterFrames() throws Exception {
        assertThat(said("""
                way.set({}, 1)
                way.take(bytes(64), 0)
                way.source.full = 3
                way.send_due(500)
                way.told()
                way.mark()
                way.take(bytes(64), 1000)
                way.send_due(1100)
                told = way.told()
                print(*(int(told["since"][name]) for name in ("frames", "missed", "lateNsSum", "lateNsMax")))
                print(*(int(told[name]) for name in ("frames", "missed", "lateNsSum", "lateNsMax", "seed")))
                """)).isEqualTo("1 0 100 100\n2 3 600 500 1");
    }
}
