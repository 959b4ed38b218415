package org.derbench.lab.link;

import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.lab.LabException;
import org.derbench.lab.pair.Host;
import org.derbench.message.number.Numbers;

/**
 * The address of an emulated host, which may be another one for a while, as a field device has after it attached to its
 * network anew: connections that were made from the old one die by silence, since nobody there is told.
 */
public record HostAddress(Host host) {

    private static final Duration BOUND = Duration.ofSeconds(10);
    private static final Pattern ADDRESS = Pattern.compile("inet (\\d+\\.\\d+\\.\\d+)\\.(\\d+)/(\\d+)");
    /** How much further the other address is: of so many hosts none has that. */
    public static final int FURTHER = 100;

    /**
     * Gives it another one, and reads that back.
     *
     * @return what became of it, in words
     * @throws LabException if it has not the new one alone then
     */
    public String change() {
        Matcher found = found();
        String other = found.group(1) + "." + (Numbers.parseInt(found.group(2)) + FURTHER);
        replace(host.address(), other, found.group(3));
        return "address " + host.address() + " became " + other;
    }

    /**
     * Gives it its own one again, if it has another, and reads that back.
     *
     * @throws LabException if it has not its own one alone then
     */
    public void restore() {
        Matcher found = found();
        String now = found.group(1) + "." + found.group(2);
        if (!now.equals(host.address())) {
            replace(now, host.address(), found.group(3));
        }
    }

    /** @throws LabException if it has not its own one alone */
    public void check() {
        require(host.address());
    }

    /** The old one goes first: with it the kernel would take what is second to it. */
    private void replace(String old, String other, String prefixLength) {
        administer("del", old + "/" + prefixLength);
        administer("add", other + "/" + prefixLength);
        require(other);
    }

    private void require(String address) {
        Matcher found = found();
        if (!address.equals(found.group(1) + "." + found.group(2)) || found.find()) {
            throw new LabException("the " + host.name() + " has not the address " + address + " alone");
        }
    }

    private void administer(String command, String address) {
        host.administer(List.of("ip", "address", command, address, "dev", host.device()), BOUND)
                .outOrThrow();
    }

    private Matcher found() {
        Matcher found =
                ADDRESS.matcher(host.run(List.of("ip", "-4", "-o", "address", "show", "dev", host.device()), BOUND)
                        .outOrThrow());
        if (!found.find()) {
            throw new LabException("the " + host.name() + " has no address");
        }
        return found;
    }
}
