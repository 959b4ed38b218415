package org.derbench.lab.link;

import java.util.Properties;
import org.derbench.engine.record.LinkFigures;
import org.derbench.lab.LabException;
import org.derbench.message.number.Numbers;

/**
 * One measurement of a link by a probe.
 *
 * @param upBitsPerSecond rate of Ethernet frames from the initiator to the responder
 * @param downBitsPerSecond the same from the responder to the initiator
 * @param upMeanPacketBytes mean size of a frame of the load, up
 * @param downMeanPacketBytes the same, down
 * @param roundTripMinNs shortest round trip of a 64-byte message on the idle link
 * @param roundTripMedianNs its median
 * @param roundTripMaxNs its maximum
 * @param roundTripCount the number of these round trips
 * @param upLoadedNs longest round trip of a 64-byte message while the way up is loaded
 * @param downLoadedNs the same while the way down is loaded
 * @param lone packets alone and in pairs
 * @param train packets so seldom that each has the link for itself
 * @param volleys packets back to back, on a way whose rate a stream does not show
 */
public record LinkMeasurement(
        double upBitsPerSecond,
        double downBitsPerSecond,
        double upMeanPacketBytes,
        double downMeanPacketBytes,
        long roundTripMinNs,
        long roundTripMedianNs,
        long roundTripMaxNs,
        long roundTripCount,
        long upLoadedNs,
        long downLoadedNs,
        LonePackets lone,
        PacketTrain train,
        PacketVolleys volleys) {

    private static final double NS_PER_SECOND = 1e9;

    /** Reads the lines that {@code org.derbench.engine.probe.ProbeMain} prints. */
    static LinkMeasurement of(Properties lines) {
        return new LinkMeasurement(
                rate(lines, "up"),
                rate(lines, "down"),
                packet(lines, "up"),
                packet(lines, "down"),
                number(lines, "roundTripMinNs"),
                number(lines, "roundTripMedianNs"),
                number(lines, "roundTripMaxNs"),
                number(lines, "roundTripCount"),
                number(lines, "upLoadedRoundTripMaxNs"),
                number(lines, "downLoadedRoundTripMaxNs"),
                LonePackets.of(lines),
                PacketTrain.of(lines),
                PacketVolleys.of(lines));
    }

    /**
     * The figures for a record.
     *
     * @param relayCpuNsPerPacket a relay's CPU time for a packet meanwhile; null without a relay
     */
    LinkFigures figures(Long relayCpuNsPerPacket) {
        return new LinkFigures(
                Math.round(upBitsPerSecond),
                Math.round(downBitsPerSecond),
                Math.round(upMeanPacketBytes),
                Math.round(downMeanPacketBytes),
                roundTripMinNs,
                roundTripMedianNs,
                roundTripMaxNs,
                roundTripCount,
                upLoadedNs,
                downLoadedNs,
                Math.max(0, upLoadedNs - roundTripMinNs),
                Math.max(0, downLoadedNs - roundTripMinNs),
                lone.figures(),
                train.figures(),
                told(volleys.upNsPerPacket()),
                told(volleys.downNsPerPacket()),
                relayCpuNsPerPacket);
    }

    private static Long told(long ns) {
        return ns == 0 ? null : ns;
    }

    private static double rate(Properties lines, String way) {
        return number(lines, way + "WireBytes")
                * Byte.SIZE
                * NS_PER_SECOND
                / Math.max(1, number(lines, way + "DurationNs"));
    }

    private static double packet(Properties lines, String way) {
        return number(lines, way + "LoadBytes") / (double) Math.max(1, number(lines, way + "LoadPackets"));
    }

    static long number(Properties lines, String name) {
        String value = lines.getProperty(name);
        if (value == null) {
            throw new LabException("the link probe did not tell " + name);
        }
        return Numbers.parseLong(value);
    }
}
