package org.derbench.engine.record;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Objects;
import org.derbench.engine.json.Field;

/** The settings of a link, read back; and its measurements if it was verified. */
@RecordBuilder
public record LinkFacts(
        @Field(value = "name of the link's profile", optional = true)
        String profile,

        @Field(value = "what makes the link: kernel or relay; missing where nothing can be set", optional = true)
        String madeBy,

        @Field(value = "how the link's rate is kept: wire or bucket; missing where it has none", optional = true)
        String discipline,

        @Field(value = "settings of the way from the near end", optional = true)
        LinkWay up,

        @Field(value = "settings of the way to the near end", optional = true)
        LinkWay down,

        @Field(value = "what the link carries, as measured", optional = true)
        LinkFigures carries,

        @Field(value = "the number of measurements until one agreed with the profile", optional = true)
        Long attempts,

        @Field(value = "how the earlier measurements differed from the profile", optional = true)
        List<String> earlierFaults,

        @Field(
                value =
                        "when the link was measured, ISO 8601, UTC: a proof of a link between emulated hosts is kept for a day",
                optional = true)
        String measuredAt,

        @Field(value = "congestion control of TCP at the near end", optional = true)
        String tcpCongestionControl,

        @Field(value = "the interface at the near end", optional = true)
        NetworkInterface nearInterface,

        @Field(value = "the interface at the far end", optional = true)
        NetworkInterface farInterface,

        @Field(
                value =
                        "condition no link: the packet of its probe that was faster than its bytes are on a wire of this rate; missing where none was",
                optional = true)
        String noLink,

        @Field(
                value = "why the link is not the profile that was asked for; told by earlier versions only",
                optional = true)
        String insteadBecause,

        @Field(value = "why the link was made and measured anew before this fork", optional = true)
        String madeAnewBecause) {

    /** A link that cannot be set. */
    public static LinkFacts unset(String profile) {
        return LinkFactsBuilder.builder()
                .profile(profile)
                .earlierFaults(List.of())
                .build();
    }

    /** A link with these settings. */
    public static LinkFacts set(String profile, String madeBy, String discipline, LinkWay up, LinkWay down) {
        return LinkFactsBuilder.builder(unset(profile))
                .madeBy(madeBy)
                .discipline(discipline)
                .up(up)
                .down(down)
                .build();
    }

    /** Whether it was made by the same means with the same settings as the other. */
    public boolean isSetLike(LinkFacts other) {
        return Objects.equals(madeBy, other.madeBy) && Objects.equals(up, other.up) && Objects.equals(down, other.down);
    }

    /** This link with its earlier measurements as proof, and with TCP's settings as read back now. */
    public LinkFacts withProof(LinkFacts proof, String congestionControl) {
        return LinkFactsBuilder.builder(proof)
                .profile(profile)
                .madeBy(madeBy)
                .discipline(discipline)
                .up(up)
                .down(down)
                .tcpCongestionControl(congestionControl)
                .insteadBecause(insteadBecause)
                .madeAnewBecause(madeAnewBecause)
                .build();
    }

    /** This one, measured at that time. */
    public LinkFacts withMeasuredAt(String time) {
        return LinkFactsBuilder.builder(this).measuredAt(time).build();
    }

    /**
     * The same facts with the number of measurements.
     *
     * @param faster what was faster than on a wire; empty where nothing was
     */
    public LinkFacts withMeasurements(
            LinkFigures figures,
            long measurements,
            List<String> deviations,
            String faster,
            String congestionControl,
            NetworkInterface near,
            NetworkInterface far) {
        return LinkFactsBuilder.builder(this)
                .carries(figures)
                .attempts(measurements)
                .earlierFaults(deviations)
                .noLink(faster.isEmpty() ? null : faster)
                .tcpCongestionControl(congestionControl)
                .nearInterface(near)
                .farInterface(far)
                .build();
    }

    /** This link, made anew for a reason. */
    public LinkFacts withMadeAnewBecause(String reason) {
        return LinkFactsBuilder.builder(this).madeAnewBecause(reason).build();
    }
}
