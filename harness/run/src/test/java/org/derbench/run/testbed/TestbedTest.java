package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.derbench.lab.LabException;
import org.derbench.lab.board.Boards;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.LocalHosts;
import org.derbench.lab.pair.Topology;
import org.derbench.run.testbed.HostChoice.OpenedHosts;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class TestbedTest {

    private static final TestbedBrokenException BROKEN = new TestbedBrokenException("the namespace is gone");

    private final List<Duration> pauses = new ArrayList<>();
    private final List<String> told = new ArrayList<>();
    private int opened;
    private int fails;
    private RuntimeException failure;

    private final Testbed testbed = Testbed.open(this::open, told::add, pauses::add);

    private Testbed.Up open() {
        opened++;
        if (opened > 1 && fails-- > 0) {
            throw failure == null ? new LabException("try " + opened) : failure;
        }
        Hosts hosts = LocalHosts.loopback(null, Topology.PAIR);
        return new Testbed.Up(
                new OpenedHosts(hosts, Integer.toString(opened)),
                new HostLinks(hosts, true, null, null),
                HostBoards.open(new Boards(Path.of("boards")), List.of(), hosts, null, null));
    }

    @Test
    @DisplayName("a broken testbed is set up anew, and a line says so")
    void aBrokenTestbedIsSetUpAnew() throws InterruptedException {
        testbed.mend(BROKEN, 1);
        assertThat(testbed.up().opened().insteadBecause()).isEqualTo("2");
        assertThat(told)
                .singleElement()
                .asString()
                .contains("the namespace is gone")
                .doesNotContain("\n");
    }

    @Test
    void aHostThatStartsAgainIsWaitedFor() throws InterruptedException {
        fails = 2;
        testbed.mend(BROKEN, 1);
        assertThat(testbed.up().opened().insteadBecause()).isEqualTo("4");
        assertThat(pauses).containsExactly(Duration.ZERO, Duration.ofSeconds(5), Duration.ofSeconds(30));
    }

    @Test
    void unforeseenFailuresOfSetupAreTriedAgain() throws InterruptedException {
        fails = 1;
        failure = new IllegalStateException("rejected");
        testbed.mend(BROKEN, 1);
        assertThat(testbed.up().opened().insteadBecause()).isEqualTo("3");
    }

    @Test
    void whatNobodyForesawIsCalledThat() {
        fails = 100;
        failure = new IllegalStateException("rejected");
        assertThatThrownBy(() -> testbed.mend(BROKEN, 1))
                .isInstanceOf(TestbedBrokenException.class)
                .hasMessage("this went wrong unforeseen: rejected");
    }

    @Test
    void aHopelessSetupIsNotTriedForEver() {
        fails = 100;
        assertThatThrownBy(() -> testbed.mend(BROKEN, 1))
                .isInstanceOf(TestbedBrokenException.class)
                .hasMessage("try 4");
        testbed.close();
    }

    @Test
    void aDestructiveForkIsNotRunForEver() throws InterruptedException {
        for (int breaks = 1; breaks <= Testbed.MOST_BREAKS; breaks++) {
            testbed.mend(BROKEN, breaks);
        }
        assertThatThrownBy(() -> testbed.mend(BROKEN, Testbed.MOST_BREAKS + 1)).isSameAs(BROKEN);
        assertThat(opened).isEqualTo(1 + Testbed.MOST_BREAKS);
    }
}
