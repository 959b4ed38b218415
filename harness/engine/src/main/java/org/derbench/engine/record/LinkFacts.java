package org.derbench.engine.record;

import java.util.List;
import java.util.Objects;
import org.derbench.engine.json.Of;

/** The settings of a link, read back; and its measurements if it was verified. */
public record LinkFacts(
        @Of(value = "name of its profile", optional = true) String profile,

        @Of(value = "who makes it: kernel or relay; missing where nothing can be set", optional = true)
        String madeBy,

        @Of(value = "how its rate is kept: wire or bucket; missing where it has none", optional = true)
        String discipline,

        @Of(value = "from the near end", optional = true) LinkWay up,
        @Of(value = "to the near end", optional = true) LinkWay down,
        @Of(value = "what it carries", optional = true) LinkFigures carries,

        @Of(value = "how often it was measured until it was what the profile says", optional = true)
        Long attempts,

        @Of(value = "what it was not the times before", optional = true)
        List<String> earlierFaults,

        @Of(
                value =
                        "when it was measured, ISO 8601, UTC: a proof of a link between emulated hosts is kept for a day",
                optional = true)
        String measuredAt,

        @Of(value = "congestion control of TCP at the near end", optional = true)
        String tcpCongestionControl,

        @Of(value = "the interface at the near end", optional = true)
        NetworkInterface nearInterface,

        @Of(value = "the interface at the far end", optional = true)
        NetworkInterface farInterface,

        @Of(
                value =
                        "condition no link: what of its probe was faster than its bytes are on a wire of its rate; missing where nothing was",
                optional = true)
        String noLink,

        @Of(value = "why it is not the profile that was asked for; told by earlier versions only", optional = true)
        String insteadBecause,

        @Of(value = "why it was made and measured anew before this fork", optional = true)
        String madeAnewBecause) {

    /** A link that cannot be set. */
    public static LinkFacts unset(String profile) {
        return new LinkFacts(
                profile, null, null, null, null, null, null, List.of(), null, null, null, null, null, null, null);
    }

    /** A link with these settings. */
    public static LinkFacts set(String profile, String madeBy, String discipline, LinkWay up, LinkWay down) {
        return new LinkFacts(
                profile, madeBy, discipline, up, down, null, null, List.of(), null, null, null, null, null, null, null);
    }

    /** Whether it was made by the same means with the same settings as the other. */
    public boolean isSetLike(LinkFacts other) {
        return Objects.equals(madeBy, other.madeBy) && Objects.equals(up, other.up) && Objects.equals(down, other.down);
    }

    /** This one, as it was measured before, with what was read back of TCP now. */
    public LinkFacts provenBy(LinkFacts proof, String congestionControl) {
        return new LinkFacts(
                profile,
                madeBy,
                discipline,
                up,
                down,
                proof.carries,
                proof.attempts,
                proof.earlierFaults,
                proof.measuredAt,
                congestionControl,
                proof.nearInterface,
                proof.farInterface,
                proof.noLink,
                insteadBecause,
                madeAnewBecause);
    }

    /** This one, measured at that time. */
    public LinkFacts measuredAt(String time) {
        return new LinkFacts(
                profile,
                madeBy,
                discipline,
                up,
                down,
                carries,
                attempts,
                earlierFaults,
                time,
                tcpCongestionControl,
                nearInterface,
                farInterface,
                noLink,
                insteadBecause,
                madeAnewBecause);
    }

    /**
     * This one, measured so often.
     *
     * @param faster what was faster than on a wire; empty where nothing was
     */
    public LinkFacts measured(
            LinkFigures figures,
            long measurements,
            List<String> faultsBefore,
            String faster,
            String congestionControl,
            NetworkInterface near,
            NetworkInterface far) {
        return new LinkFacts(
                profile,
                madeBy,
                discipline,
                up,
                down,
                figures,
                measurements,
                faultsBefore,
                measuredAt,
                congestionControl,
                near,
                far,
                faster.isEmpty() ? null : faster,
                insteadBecause,
                madeAnewBecause);
    }

    /** This link, made anew for a reason. */
    public LinkFacts madeAnewBecause(String reason) {
        return new LinkFacts(
                profile,
                madeBy,
                discipline,
                up,
                down,
                carries,
                attempts,
                earlierFaults,
                measuredAt,
                tcpCongestionControl,
                nearInterface,
                farInterface,
                noLink,
                insteadBecause,
                reason);
    }
}
