package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.derbench.lab.board.Boards;
import org.derbench.lab.board.CpuChoice;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.Pair;
import org.junit.jupiter.api.Test;

/** Unforeseen failures on a host: the testbed is broken and can be set up anew, and the sweep goes on. */
class UnforeseenTest {

    private static final Placement PLACEMENT =
            new Placement(Map.of("initiator", "one"), Map.of(), Map.of("one", "host"));

    private static PreparedHosts prepared() {
        Hosts hosts = new Wrong();
        return new PreparedHosts(
                PLACEMENT,
                CpuChoice.FREE,
                new HostLinks(hosts, true, null, null),
                HostBoards.open(new Boards(Path.of("../../boards")), List.of(), hosts, null, null));
    }

    @Test
    void aFailingCheckBreaksTheTestbed() {
        PreparedHosts hosts = prepared();
        assertThatThrownBy(hosts::check)
                .isInstanceOf(TestbedBrokenException.class)
                .hasMessage("after a trial, this went wrong unforeseen: rejected");
    }

    @Test
    void anUnstartableNodeBreaksTheTestbed() {
        PreparedHosts hosts = prepared();
        assertThatThrownBy(() -> hosts.starter(host -> {
                            throw new IllegalStateException("rejected");
                        })
                        .start("initiator"))
                .isInstanceOf(TestbedBrokenException.class)
                .hasMessage("this went wrong unforeseen: rejected");
    }

    /** One host, which does nothing that it is asked. */
    private static final class Wrong implements Hosts {

        private final Host host = (Host) Proxy.newProxyInstance(
                Wrong.class.getClassLoader(), new Class<?>[] {Host.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("board")) {
                        return Optional.empty();
                    }
                    throw new IllegalStateException("rejected");
                });

        @Override
        public String kind() {
            return "wrong";
        }

        @Override
        public String description() {
            return "a host that does nothing";
        }

        @Override
        public Map<String, Host> hosts() {
            return new LinkedHashMap<>(Map.of("one", host));
        }

        @Override
        public Map<String, Pair> links() {
            return Map.of();
        }

        @Override
        public boolean emulated() {
            return false;
        }

        @Override
        public boolean clockShared() {
            return false;
        }

        @Override
        public void close() {
            // nothing is put up
        }
    }
}
