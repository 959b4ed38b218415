package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.derbench.lab.LabException;
import org.junit.jupiter.api.Test;

class EgressStateTest {

    private static final TcDirection HUNDRED = LinkUnderTest.direction(100_000_000);
    private static final TcProfile BUCKET = LinkUnderTest.bucket(100_000_000);
    private static final TcProfile WIRE = LinkUnderTest.wire(100_000_000);
    private static final TcProfile OFFLOADED =
            new TcProfile("offloaded", "", HUNDRED, HUNDRED, true, Discipline.BUCKET);
    private static final String LINK = "[{\"ifname\":\"link0\",\"gso_max_segs\":1}]";

    @Test
    void whatTcRoundsIsNoDifference() {
        assertThat(tbf(12_500_000, 3737, 5243).differenceTo(HUNDRED, BUCKET, ""))
                .isEmpty();
    }

    @Test
    void otherSettingsOfABucketAreDifferences() {
        assertThat(tbf(10_000_000, 3737, 5243).differenceTo(HUNDRED, BUCKET, ""))
                .contains("80000000 bit/s instead of 100000000");
        assertThat(tbf(12_500_000, 3200, 5243).differenceTo(HUNDRED, BUCKET, ""))
                .contains("burst of 3200");
        assertThat(tbf(12_500_000, 3737, 5000).differenceTo(HUNDRED, BUCKET, ""))
                .contains("limit of 66237");
        assertThat(tbf(12_500_000, 3737, 5243).differenceTo(HUNDRED, OFFLOADED, ""))
                .contains("segments of up to 1");
    }

    @Test
    void anotherDisciplineIsADifference() {
        EgressState none = EgressState.of("[{\"kind\":\"noqueue\",\"root\":true,\"options\":{}}]", LINK, "");

        assertThat(none.differenceTo(HUNDRED, BUCKET, "")).isEqualTo("is noqueue instead of tbf");
        assertThat(tbf(12_500_000, 3737, 5243).differenceTo(TcDirection.UNSHAPED, BUCKET, ""))
                .isEqualTo("is tbf, though unshaped");
    }

    /** A fault puts devices down: whatever shapes them, they carry nothing. */
    @Test
    void aDeviceThatIsDownIsADifference() {
        String qdisc = "[{\"kind\":\"noqueue\",\"root\":true,\"options\":{}}]";
        String link = "[{\"ifname\":\"link0\",\"flags\":[\"BROADCAST\",%s\"LOWER_UP\"],\"gso_max_segs\":1}]";

        assertThat(EgressState.of(qdisc, link.formatted("\"UP\","), "").differenceTo(TcDirection.UNSHAPED, BUCKET, ""))
                .isEmpty();
        assertThat(EgressState.of(qdisc, link.formatted(""), "").differenceTo(TcDirection.UNSHAPED, BUCKET, ""))
                .isEqualTo("is down");
    }

    @Test
    void otherSettingsOfAWireAreDifferences() {
        assertThat(netem(12_500_000, 46).differenceTo(HUNDRED, WIRE, "")).isEmpty();
        assertThat(netem(12_500_001, 46).differenceTo(HUNDRED, WIRE, ""))
                .contains("100000008 bit/s instead of 100000000");
        assertThat(netem(12_500_000, 1000).differenceTo(HUNDRED, WIRE, ""))
                .isEqualTo("has a limit of 1000 packets instead of 46");
        assertThat(netem(12_500_000, 46).differenceTo(HUNDRED, BUCKET, "")).isEqualTo("is netem instead of tbf");
        assertThat(tbf(12_500_000, 3737, 5243).differenceTo(HUNDRED, WIRE, "")).isEqualTo("is tbf instead of netem");
    }

    @Test
    void shapingTowardsOnePeerIsRecognized() {
        EgressState towards = EgressState.of(
                "[{\"kind\":\"htb\",\"root\":true,\"bytes\":500},{\"kind\":\"tbf\",\"parent\":\"1:2\",\"options\":"
                        + "{\"rate\":12500000,\"burst\":3737,\"lat\":5243},\"bytes\":90}]",
                LINK,
                "[{\"kind\":\"u32\"},{\"kind\":\"u32\",\"options\":"
                        + "{\"match\":{\"value\":\"a000002\",\"mask\":\"ffffffff\",\"off\":16}}}]");

        assertThat(towards.differenceTo(HUNDRED, BUCKET, "10.0.0.2")).isEmpty();
        assertThat(towards.differenceTo(HUNDRED, BUCKET, "10.0.0.3"))
                .isEqualTo("shapes what goes to 10.0.0.2, not only what goes to 10.0.0.3");
        assertThat(tbf(12_500_000, 3737, 5243).differenceTo(HUNDRED, BUCKET, "10.0.0.2"))
                .startsWith("shapes everything, not only");
        assertThat(towards.kind()).isEqualTo("htb, tbf");
        assertThat(towards.sentBytes()).isEqualTo(90);
    }

    @Test
    void whatPassedAndWasDroppedIsKept() {
        EgressState state = tbf(12_500_000, 3737, 5243);

        assertThat(state.sentBytes()).isEqualTo(90);
        assertThat(state.sentPackets()).isEqualTo(2);
        assertThat(state.droppedPackets()).isEqualTo(3);
    }

    @Test
    void whatIsNoJsonIsATypedError() {
        assertThatThrownBy(() -> EgressState.of("qdisc tbf", LINK, "")).isInstanceOf(LabException.class);
    }

    @Test
    void anotherOverheadOfAWireIsADifference() {
        TcDirection ethernet = new TcDirection(
                HUNDRED.rateBitsPerSecond(), HUNDRED.burstBytes(), HUNDRED.limitBytes(), Impairment.NONE, 24);

        assertThat(netem(12_500_000, 46).differenceTo(ethernet, WIRE, ""))
                .isEqualTo("takes 0 bytes beside each frame instead of 24");
    }

    private static EgressState tbf(long bytesPerSecond, long burst, long latency) {
        return EgressState.of(
                "[{\"kind\":\"tbf\",\"handle\":\"8003:\",\"root\":true,\"options\":{\"rate\":" + bytesPerSecond
                        + ",\"burst\":" + burst + ",\"lat\":" + latency + "},\"bytes\":90,\"packets\":2,\"drops\":3}]",
                LINK,
                "");
    }

    private static EgressState netem(long bytesPerSecond, int limit) {
        return EgressState.of(
                "[{\"kind\":\"netem\",\"handle\":\"8003:\",\"root\":true,\"options\":{\"limit\":" + limit
                        + ",\"rate\":{\"rate\":" + bytesPerSecond
                        + ",\"packetoverhead\":0}},\"bytes\":90,\"packets\":2,\"drops\":3}]",
                LINK,
                "");
    }
}
