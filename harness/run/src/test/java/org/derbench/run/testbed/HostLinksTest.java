package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.link.LinkProbe;
import org.derbench.lab.link.LinkProofs;
import org.derbench.lab.link.TcProfiles;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.LinkChange;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.process.SideBySide;
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

    private static HostLinks of(Map<String, Pair> links, LinkProbe probe) {
        Hosts hosts = pretended(Hosts.class, Map.of("links", links, "ownLinks", Optional.empty(), "close", "")::get);
        return new HostLinks(
                hosts,
                true,
                new TcProfiles(Path.of("../../tc-profiles")),
                probe,
                LinkProofs.NONE,
                new SideBySide(links.size()));
    }

    /** Links that nothing shapes; each is asked whether it can be shaped when it is made, and when it is read. */
    private static Map<String, Pair> unshaped(int number, boolean measurable, Host host, Runnable asked) {
        Map<String, Pair> links = new LinkedHashMap<>();
        Answer answer = method -> switch (method) {
            case "shapeable" -> {
                asked.run();
                yield false;
            }
            case "measurable" -> measurable;
            case "emulated" -> true;
            case "initiator", "responder" -> host;
            default -> method;
        };
        for (int i = 1; i <= number; i++) {
            links.put("host-" + i, pretended(Pair.class, answer));
        }
        return links;
    }

    private static Placement onAll(Map<String, Pair> links) {
        Map<String, String> hosts = new LinkedHashMap<>();
        links.keySet().forEach(name -> hosts.put(name, name));
        return new Placement(hosts, Map.of(), Map.of());
    }

    @Test
    void linksOfSeveralHostsAreMadeAtOnce() {
        int number = 5;
        CountDownLatch all = new CountDownLatch(number);
        Map<String, Pair> links = unshaped(number, false, pretended(Host.class, method -> method), () -> {
            all.countDown();
            await(all);
        });

        of(links, null).verify(onAll(links), line -> {});

        assertThat(all.getCount()).isZero();
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aMadeLinkIsMeasuredAlone() {
        int number = 3;
        List<String> events = Collections.synchronizedList(new ArrayList<>());
        Host host = pretended(Host.class, method -> {
            if (method.equals("start")) {
                events.add("measured");
                throw new LabException("no program starts here");
            }
            return method;
        });
        Map<String, Pair> links = unshaped(number, true, host, () -> events.add("made"));
        HostLinks all = of(links, new LinkProbe(at -> ""));

        assertThatThrownBy(() -> all.verify(onAll(links), line -> {})).hasMessage("no program starts here");

        assertThat(events.subList(0, number)).containsOnly("made");
        assertThat(events).containsOnlyOnce("measured");
    }

    @Test
    @DisplayName("all links are restored, even if a host is not reached")
    void allLinksAreRestored() {
        List<String> asked = Collections.synchronizedList(new ArrayList<>());
        Map<String, Pair> links = new LinkedHashMap<>();
        links.put(
                "one", failing("host 1", new MissingCapabilityException("host one is not reached", "start it"), asked));
        links.put("two", failing("host 2", new LabException("two"), asked));
        HostLinks all = of(links, null);

        assertThatThrownBy(() -> all.restore(List.copyOf(links.keySet()), LinkChange.DOWN))
                .isInstanceOf(LabException.class)
                .hasMessage("two");

        assertThat(asked).containsExactlyInAnyOrder("host 1", "host 2");
    }

    @Test
    void vanishingLinksAreNotCleared() {
        List<String> asked = new ArrayList<>();
        Pair made = failing("host", new LabException("not to be asked"), asked);

        of(Map.of("one", made), null).close();

        assertThat(asked).isEmpty();
    }
}
