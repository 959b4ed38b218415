package org.derbench.lab.link;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.engine.record.NetworkInterface;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.process.CommandResult;
import org.derbench.message.number.Numbers;

/**
 * Facts of a host's network interface, for the record. Without ethtool, driver, speed and offloads are missing. Without
 * iproute2 only loopback is left, and only the name is known.
 */
public final class NetworkInterfaceFacts {

    private static final Duration BOUND = Duration.ofSeconds(10);
    private static final Pattern DRIVER = Pattern.compile("^driver: (\\S+)", Pattern.MULTILINE);
    private static final Pattern SPEED = Pattern.compile("^\\s*Speed: (\\d+)Mb/s", Pattern.MULTILINE);
    private static final Pattern OFFLOAD = Pattern.compile(
            "^(rx-checksumming|tx-checksumming|scatter-gather|[a-z-]*-offload): (on|off)", Pattern.MULTILINE);

    private NetworkInterfaceFacts() {}

    /** The facts of this host's interface. */
    public static NetworkInterface of(Host host) {
        String device = host.device();
        String link;
        try {
            link = host.run(List.of("ip", "-j", "-d", "link", "show", "dev", device), BOUND)
                    .outOrThrow();
        } catch (MissingCapabilityException notInstalled) {
            return new NetworkInterface(device, null, null, null, null, null, null, Map.of());
        }
        return of(link, ethtool(host, "-i"), ethtool(host, device), ethtool(host, "-k"));
    }

    /** Reads the output of ip and ethtool; ethtool's may be empty. */
    static NetworkInterface of(String link, String driver, String settings, String features) {
        JsonNode ip = parse(link).path(0);
        String speed = first(SPEED, settings);
        return new NetworkInterface(
                ip.path("ifname").asText(),
                ip.path("linkinfo").path("info_kind").asText("physical"),
                ip.path("mtu").asLong(),
                ip.path("txqlen").asLong(),
                ip.path("gso_max_segs").asLong(),
                first(DRIVER, driver),
                speed == null ? null : (Long) Numbers.parseLong(speed),
                offloads(features));
    }

    private static Map<String, Boolean> offloads(String features) {
        Map<String, Boolean> offloads = new LinkedHashMap<>();
        Matcher matcher = OFFLOAD.matcher(features);
        while (matcher.find()) {
            offloads.put(matcher.group(1), matcher.group(2).equals("on"));
        }
        return offloads;
    }

    private static String ethtool(Host host, String option) {
        List<String> command =
                option.startsWith("-") ? List.of("ethtool", option, host.device()) : List.of("ethtool", option);
        try {
            CommandResult result = host.run(command, BOUND);
            return result.succeeded() ? result.out() : "";
        } catch (MissingCapabilityException notInstalled) {
            return "";
        }
    }

    private static String first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? matcher.group(1) : null;
    }

    private static JsonNode parse(String json) {
        try {
            return new ObjectMapper().readTree(json);
        } catch (JsonProcessingException e) {
            throw new LabException("the output of ip is not JSON: " + e.getOriginalMessage(), e);
        }
    }
}
