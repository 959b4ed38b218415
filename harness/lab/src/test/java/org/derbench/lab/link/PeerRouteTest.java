package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.process.CommandResult;
import org.junit.jupiter.api.Test;

class PeerRouteTest {

    private static final List<String> NAMES = List.of("1", "2", "3", "4");
    private static final String SELF = "local 10.0.0.1 dev lo src 10.0.0.1 uid 0 \\    cache <local>";

    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());

    /** A host at 10.0.0.NAME; it says a line for each address that it is asked about, until one is empty. */
    private Host host(String name, Function<String, String> route) {
        return (Host) Proxy.newProxyInstance(
                Host.class.getClassLoader(),
                new Class<?>[] {Host.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "name" -> name;
                    case "address" -> address(name);
                    case "device" -> "eth0";
                    case "equals" -> proxy == arguments[0];
                    case "run" -> said(name, (List<?>) arguments[0], route);
                    default -> null;
                });
    }

    private CommandResult said(String name, List<?> command, Function<String, String> route) {
        asked.add(name);
        List<String> routes = command.stream()
                .map(String::valueOf)
                .filter(word -> word.startsWith("10."))
                .map(route)
                .takeWhile(line -> !line.isEmpty())
                .toList();
        return new CommandResult(List.of("ip"), 0, routes.stream().collect(Collectors.joining("\n")), "unreachable");
    }

    private static String address(String name) {
        return "10.0.0." + name;
    }

    private static String by(String device, String from, String to) {
        return to + " dev " + device + " src " + address(from) + " uid 0 \\    cache";
    }

    @Test
    void aHostIsAskedOnceAboutAllOthers() {
        PeerRoute.requireAmong(NAMES.stream()
                .map(name -> host(name, to -> by("eth0", name, to)))
                .toList());
        assertThat(asked).containsExactlyInAnyOrderElementsOf(NAMES);
    }

    @Test
    void theHostThatIsNotReachedIsNamed() {
        Host cut = host("1", to -> to.equals(address("3")) ? "" : by("eth0", "1", to));
        assertThatThrownBy(() -> PeerRoute.requireAmong(
                        List.of(cut, host("2", to -> by("eth0", "2", to)), host("3", to -> by("eth0", "3", to)))))
                .isInstanceOf(LabException.class)
                .hasMessage("host '1' has no way to 10.0.0.3: unreachable");
    }

    @Test
    void anotherPortHasARemedy() {
        Host other = host("1", to -> by("eth1", "1", to));
        assertThatThrownBy(() -> PeerRoute.require(other, host("2", to -> by("eth0", "2", to))))
                .isInstanceOfSatisfying(MissingCapabilityException.class, missing -> {
                    assertThat(missing.what())
                            .isEqualTo("host '1': what goes to 10.0.0.2 of host '2' leaves by eth1, not by eth0");
                    assertThat(missing.remedy()).startsWith("ip route add 10.0.0.2/32 dev eth0 src 10.0.0.1 there");
                });
    }

    @Test
    void anOwnAddressIsNoOtherHost() {
        assertThatThrownBy(() -> PeerRoute.require(host("1", to -> SELF), host("2", to -> by("eth0", "2", to))))
                .hasMessageContaining("never leaves the host: it is an address of its own");
    }
}
