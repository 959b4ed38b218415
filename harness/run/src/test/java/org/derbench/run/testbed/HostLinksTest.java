package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.LinkChange;
import org.derbench.lab.pair.Pair;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class HostLinksTest {

    /** The answer to a method by its name; it may throw. */
    private interface Answer {
        Object to(String method);
    }

    private static <T> T pretended(Class<T> kind, Answer answer) {
        return kind.cast(Proxy.newProxyInstance(
                kind.getClassLoader(),
                new Class<?>[] {kind},
                (proxy, method, arguments) -> answer.to(method.getName())));
    }

    /** A link whose hosts fail so, whatever an administrator does there. */
    private static Pair failing(String name, RuntimeException failure, List<String> asked) {
        Host host = pretended(Host.class, method -> {
            if (method.equals("administer")) {
                asked.add(name);
                throw failure;
            }
            return method.equals("deviceMade") ? true : name;
        });
        Map<String, Object> said = Map.of(
                "initiator",
                host,
                "responder",
                host,
                "detour",
                Optional.empty(),
                "emulated",
                true,
                "shapeable",
                true,
                "shapedBySomebodyElse",
                false);
        return pretended(Pair.class, said::get);
    }

    @Test
    @DisplayName("all links are restored, even if a host is not reached")
    void allLinksAreRestored() {
        List<String> asked = new ArrayList<>();
        Map<String, Pair> links = new LinkedHashMap<>();
        links.put(
                "one", failing("host 1", new MissingCapabilityException("host one is not reached", "start it"), asked));
        links.put("two", failing("host 2", new LabException("two"), asked));
        HostLinks all = new HostLinks(
                pretended(Hosts.class, Map.of("links", links, "ownLinks", Optional.empty())::get), true, null, null);

        assertThatThrownBy(() -> all.restore(List.copyOf(links.keySet()), LinkChange.DOWN))
                .isInstanceOf(LabException.class)
                .hasMessage("two");

        assertThat(asked).containsExactly("host 1", "host 2");
    }

    @Test
    void vanishingLinksAreNotCleared() {
        List<String> asked = new ArrayList<>();
        Pair made = failing("host", new LabException("not to be asked"), asked);

        new HostLinks(pretended(Hosts.class, Map.of("links", Map.of("one", made), "close", "")::get), true, null, null)
                .close();

        assertThat(asked).isEmpty();
    }
}
