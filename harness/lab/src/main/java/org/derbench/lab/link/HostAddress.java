package org.derbench.lab.link;

import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.lab.LabException;
import org.derbench.lab.pair.Host;
import org.derbench.message.number.Numbers;

/**
 * The address of an emulated host, which a fault may change for a while, as a field device's address changes when it
 * attaches to its network anew. Connections from the old address die in silence, because the other end is not told.
 */
public record HostAddress(Host host) {

    private static final Duration BOUND = Duration.ofSeconds(10);
    private static final Pattern ADDRESS = Pattern.compile("inet (\\d+\\.\\d+\\.\\d+)\\.(\\d+)/(\\d+)");
    /** The distance of the other address; no host has it, because there are fewer hosts. */
    public static final int FURTHER = 100;

    /**
     * Gives the host another address, and reads that back.
     *
     * @return what happened to the address, in words
     * @throws LabException if the host does not have exactly the new address then
     */
    public String change() {
        Matcher found = found();
        String other = found.group(1) + "." + (Numbers.parseInt(found.group(2)) + FURTHER);
        replace(host.address(), other, found.group(3));
        return "address " + host.address() + " became " + other;
    }

    /**
     * Restores the host's own address if it has another, and reads that back.
     *
     * @throws LabException if the host does not have exactly its own address then
     */
    public void restore() {
        Matcher found = found();
        String now = found.group(1) + "." + found.group(2);
        if (!now.equals(host.address())) {
            replace(now, host.address(), found.group(3));
        }
    }

    /** @throws LabException if the host does not have exactly its own address */
    public void check() {
        require(host.address());
    }

    /**
     * Replaces the address. The old one goes first: the kernel would otherwise remove the new one with it, as its
     * secondary.
     */
    private void replace(String old, String other, String prefixLength) {
        // the route goes with the address, and comes again without what was set of it
        CongestionControl towards = new CongestionControl(host, neighbour(old));
        String before = towards.read();
        administer("del", old + "/" + prefixLength);
        administer("add", other + "/" + prefixLength);
        towards.set(before);
        require(other);
    }

    /** Another address of the same network: one route leads to all of them. */
    private static String neighbour(String address) {
        int last = address.lastIndexOf('.');
        return address.substring(0, last + 1) + (Numbers.parseInt(address.substring(last + 1)) % FURTHER == 1 ? 2 : 1);
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
