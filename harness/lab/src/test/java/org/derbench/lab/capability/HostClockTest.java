package org.derbench.lab.capability;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.derbench.lab.pair.LoopbackPair;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** This machine is the host; what is wrong is the clock that it is compared with. */
class HostClockTest {

    private static final Duration BOUND = Duration.ofSeconds(60);

    @TempDir
    private Path temporary;

    private Capability compared(InstantSource here) {
        try (Children children = Children.registeredIn(RunFolder.in(temporary))) {
            return new HostClock(LoopbackPair.open(children).responder(), here).check(BOUND);
        }
    }

    @Test
    void aHostWithTheSameDatePasses() {
        assertThat(compared(InstantSource.system()).present()).isTrue();
    }

    @Test
    void aWrongDateIsRefusedWithItsRemedy() {
        for (String date : new String[] {"1970-01-01T00:05:00Z", "2070-01-01T00:00:00Z"}) {
            Capability clock = compared(InstantSource.fixed(Instant.parse(date)));
            assertThat(clock.isLacking()).isTrue();
            assertThat(clock.detail()).startsWith("it is 20").endsWith("Z there, and " + date + " here");
            assertThat(clock.remedy()).contains("NTP").endsWith("sudo date -u -s '" + date + "'");
        }
    }
}
