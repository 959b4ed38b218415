package org.derbench.run.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.wire.LinkChange;
import org.junit.jupiter.api.Test;

class HostLinksTest {

    private record Linked(Map<String, Host> hosts, Map<String, Pair> links) implements Hosts {

        @Override
        public String kind() {
            return "pretended";
        }

        @Override
        public String description() {
            return kind();
        }

        @Override
        public boolean emulated() {
            return true;
        }

        @Override
        public boolean clockShared() {
            return true;
        }

        @Override
        public void close() {
            // nothing was opened
        }
    }

    private record Ends(Host initiator, Host responder) implements Pair {

        @Override
        public String kind() {
            return "pretended";
        }

        @Override
        public String description() {
            return kind();
        }

        @Override
        public boolean emulated() {
            return true;
        }

        @Override
        public boolean clockShared() {
            return true;
        }

        @Override
        public boolean shapeable() {
            return true;
        }

        @Override
        public void close() {
            // nothing was opened
        }
    }

    /** One at which whatever an administrator does fails so. */
    private static Host failing(String name, RuntimeException failure, List<String> asked) {
        return (Host) Proxy.newProxyInstance(Host.class.getClassLoader(), new Class<?>[] {Host.class}, (proxy, method, arguments) -> {
            if (method.getName().equals("administer")) {
                asked.add(name);
                throw failure;
            }
            return method.getReturnType() == String.class ? name : null;
        });
    }

    @Test
    void allLinksAreMadeWhatTheyWereAlsoWhereAHostIsNotReached() {
        List<String> asked = new ArrayList<>();
        Map<String, Pair> links = new LinkedHashMap<>();
        for (RuntimeException failure : List.of(new MissingCapabilityException("host one is not reached", "start it"), new LabException("two"))) {
            Host host = failing("host " + (links.size() + 1), failure, asked);
            links.put(host.name(), new Ends(host, host));
        }
        HostLinks all = new HostLinks(new Linked(Map.of(), links), true, null, null);

        assertThatThrownBy(() -> all.restore(List.copyOf(links.keySet()), LinkChange.DOWN)).isInstanceOf(LabException.class).hasMessage("two");

        assertThat(asked).containsExactly("host 1", "host 2");
    }
}
