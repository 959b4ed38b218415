package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The commands of every profile with delay, jitter or loss, and of wires and buckets, on a kernel that has netem. */
@Tag("longer")
class NetemTest {

    private static final TcProfiles SHIPPED = new TcProfiles(Path.of("../../tc-profiles"));
    private static final int ROUND_TRIPS = 160;
    private static final String PINGS = "ping -c " + ROUND_TRIPS + " -i 0.1 -W 5 10.0.0.2";
    private static final int PACKETS = 2_000;
    /** Payloads of pings: of a frame of 300 bytes, of two frames and of fourteen. */
    private static final int LONE = 258;

    private static final int PAIR = 1900;
    private static final int STREAM = 20_000;
    private static final int FRAGMENT = 1480;
    private static final int PING_BYTES = 98;
    private static final int SIZED = 8;
    private static final double MACHINE_MS = 0.3;
    // A rarer loss is scaled up, so that this many packets show it.
    private static final double LEAST_LOSS_PERCENT = 1;
    private static final double SCALED_LOSS_PERCENT = 5;
    // Each run of the suite looks at several profiles: of 99 % intervals one in sixteen suites would miss one. With so
    // many
    // packets this interval is still narrower than one of 99 % and 400 packets.
    private static final double SIGMA_OF_99_99_PERCENT = 3.891;
    private static final String LINK = "[{\"gso_max_segs\":1}]";
    private static final Pattern PASSED = Pattern.compile("\"packets\":(\\d+)");
    private static final Pattern DROPPED = Pattern.compile("\"drops\":(\\d+)");
    private static final Pattern ROUND_TRIP = Pattern.compile("time=([\\d.]+) ms");
    private static final String SETTING = """
            ip netns add far
            ip link add v0 type veth peer name v1 netns far
            ip address add 10.0.0.1/24 dev v0
            ip link set v0 up
            ip -n far address add 10.0.0.2/24 dev v1
            ip -n far link set v1 up
            ping -c 2 10.0.0.2
            """;

    @TempDir
    private static Path folder;

    private static String said;

    @BeforeAll
    static void boot() throws Exception {
        Guest guest = Guest.assume(folder);
        StringBuilder script = new StringBuilder(SETTING);
        show(script, "bare", "round-trip", PINGS);
        profiles().map(SHIPPED::named).forEach(profile -> script.append(trial(profile)));
        rated().map(SHIPPED::named).forEach(profile -> script.append(sizes(profile)));
        script.append("tc qdisc del dev v0 root\nip netns exec far tc qdisc del dev v1 root\n");
        sizes(script, "bare");
        said = guest.run(script.toString());
    }

    static Stream<String> profiles() {
        // profiles with the same rate and place differ in their figures only
        return SHIPPED.names().stream()
                .filter(name -> SHIPPED.named(name).up().impairment().any() && !name.contains("mbit-"));
    }

    static Stream<String> rated() {
        return Stream.of("1mbit", "10mbit", "1mbit/bucket");
    }

    /** Larger ones are fragments that follow one another at once. */
    static Stream<Arguments> onWires() {
        return Stream.of("1mbit", "10mbit")
                .flatMap(name -> IntStream.of(LONE, PAIR, STREAM).mapToObj(payload -> Arguments.of(name, payload)));
    }

    @ParameterizedTest
    @MethodSource("onWires")
    void netemKeepsTheRateOfAnyPackets(String name, int payload) {
        double wireMs = 2 * frameBytes(payload) * 8e3 / SHIPPED.named(name).up().rateBitsPerSecond();

        double measuredMs =
                medianMs(part(name, "size " + payload), SIZED) - medianMs(part("bare", "size " + payload), SIZED);

        assertThat(measuredMs).isBetween(0.98 * wireMs - MACHINE_MS, 1.05 * wireMs + MACHINE_MS);
    }

    @Test
    void aLonePacketPassesABucketAtOnce() {
        double measuredMs =
                medianMs(part("1mbit/bucket", "size " + LONE), SIZED) - medianMs(part("bare", "size " + LONE), SIZED);

        assertThat(measuredMs).isLessThan(frameBytes(LONE) * 8e3 / 1e6);
    }

    @ParameterizedTest
    @MethodSource("rated")
    void aRateIsReadBack(String name) {
        TcProfile profile = SHIPPED.named(name);

        assertThat(EgressState.of(part(name, "up"), LINK, "").differenceTo(profile.up(), profile, ""))
                .isEmpty();
        assertThat(EgressState.of(part(name, "down"), LINK, "").differenceTo(profile.down(), profile, ""))
                .isEmpty();
    }

    /** Bytes of all Ethernet frames of a ping with that payload. */
    private static int frameBytes(int payload) {
        int message = payload + 8;
        return message + (message + FRAGMENT - 1) / FRAGMENT * (14 + 20);
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void whatIsReadBackIsTheProfile(String name) {
        TcProfile profile = SHIPPED.named(name);

        assertThat(EgressState.of(part(name, "up"), LINK, "").differenceTo(profile.up(), profile, ""))
                .isEmpty();
        assertThat(EgressState.of(part(name, "down"), LINK, "").differenceTo(profile.down(), profile, ""))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void aRoundTripHasBothDelays(String name) {
        TcProfile profile = SHIPPED.named(name);
        double askedMs = profile.up().impairment().delayMs()
                + profile.down().impairment().delayMs();

        double measuredMs =
                medianMs(part(name, "round-trip"), ROUND_TRIPS) - medianMs(part("bare", "round-trip"), ROUND_TRIPS);
        askedMs += PING_BYTES * 8e3 / profile.up().rateBitsPerSecond()
                + PING_BYTES * 8e3 / profile.down().rateBitsPerSecond();

        assertThat(measuredMs).isCloseTo(askedMs, within(Math.max(2, askedMs / 10)));
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void asManyAreLostAsShouldBe(String name) {
        assertLost(part(name, "lost up"), scaled(SHIPPED.named(name).up().impairment()));
        assertLost(part(name, "lost down"), scaled(SHIPPED.named(name).down().impairment()));
    }

    // The packets that the discipline dropped, among all that came to it: an answer can also be missing because the
    // guest stalled.
    private static void assertLost(String statistics, Impairment asked) {
        long dropped = count(DROPPED, statistics);
        long came = count(PASSED, statistics) + dropped;
        double probability = asked.lossPercent() / 100;

        assertThat(came).isGreaterThan(PACKETS / 2);
        // the normal approximation, with its correction for whole numbers
        double halfWidth = SIGMA_OF_99_99_PERCENT * Math.sqrt(came * probability * (1 - probability)) + 0.5;
        assertThat((double) dropped).isCloseTo(came * probability, within(probability == 0 ? 0 : halfWidth));
    }

    private static long count(Pattern pattern, String statistics) {
        Matcher count = pattern.matcher(statistics);
        assertThat(count.find()).as(statistics).isTrue();
        return Long.parseLong(count.group(1));
    }

    // The guest's CPU is emulated: it stalls now and then, and even a bare link takes it a while.
    private static double medianMs(String pings, int sent) {
        double[] roundTripsMs = ROUND_TRIP
                .matcher(pings)
                .results()
                .mapToDouble(match -> Double.parseDouble(match.group(1)))
                .sorted()
                .toArray();
        assertThat(roundTripsMs).hasSizeGreaterThan(sent / 2);
        return roundTripsMs[roundTripsMs.length / 2];
    }

    private static String sizes(TcProfile profile) {
        StringBuilder script = made(profile);
        sizes(script, profile.name());
        return script.toString();
    }

    private static void sizes(StringBuilder script, String name) {
        for (int payload : new int[] {LONE, PAIR, STREAM}) {
            show(script, name, "size " + payload, "ping -c " + SIZED + " -i 0.4 -W 5 -s " + payload + " 10.0.0.2");
        }
    }

    private static StringBuilder made(TcProfile profile) {
        StringBuilder script = new StringBuilder();
        set(script, profile.up(), profile.down(), profile.discipline());
        show(script, profile.name(), "up", "tc -j -s qdisc show dev v0");
        show(script, profile.name(), "down", "ip netns exec far tc -j -s qdisc show dev v1");
        return script;
    }

    private static String trial(TcProfile profile) {
        StringBuilder script = made(profile);
        show(script, profile.name(), "round-trip", PINGS);
        set(script, unshaped(profile.up()), unshaped(profile.down()), profile.discipline());
        script.append("ping -q -c " + PACKETS + " -i 0.01 -W 5 10.0.0.2\n");
        show(script, profile.name(), "lost up", "tc -j -s qdisc show dev v0");
        show(script, profile.name(), "lost down", "ip netns exec far tc -j -s qdisc show dev v1");
        return script.toString();
    }

    private static void set(StringBuilder script, TcDirection up, TcDirection down, Discipline discipline) {
        script.append("tc qdisc del dev v0 root\nip netns exec far tc qdisc del dev v1 root\n");
        Egress.commands("v0", up, discipline, "")
                .forEach(command -> script.append(String.join(" ", command)).append('\n'));
        Egress.commands("v1", down, discipline, "")
                .forEach(command -> script.append("ip netns exec far ")
                        .append(String.join(" ", command))
                        .append('\n'));
    }

    private static void show(StringBuilder script, String name, String what, String command) {
        script.append("echo '<")
                .append(name)
                .append(' ')
                .append(what)
                .append(">'\n")
                .append(command)
                .append("\necho '</>'\n");
    }

    // the shaper would queue what the measurement of loss sends
    private static TcDirection unshaped(TcDirection direction) {
        return new TcDirection(0, 0, 0, scaled(direction.impairment()));
    }

    private static Impairment scaled(Impairment impairment) {
        boolean rare = impairment.lossPercent() > 0 && impairment.lossPercent() < LEAST_LOSS_PERCENT;
        return rare ? new Impairment(impairment.delayMs(), impairment.jitterMs(), SCALED_LOSS_PERCENT) : impairment;
    }

    private static String part(String name, String what) {
        String begin = "<" + name + " " + what + ">\n";
        assertThat(said).contains(begin);
        int from = said.indexOf(begin) + begin.length();
        return said.substring(from, said.indexOf("</>", from));
    }
}
