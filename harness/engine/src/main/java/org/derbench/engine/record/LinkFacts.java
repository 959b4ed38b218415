package org.derbench.engine.record;

import java.util.List;
import org.derbench.engine.json.Of;

/** What a link was made, read back and, where it was verified, measured. */
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

        @Of(value = "congestion control of TCP at the near end", optional = true)
        String tcpCongestionControl,

        @Of(value = "the interface at the near end", optional = true)
        NetworkInterface nearInterface,

        @Of(value = "the interface at the far end", optional = true)
        NetworkInterface farInterface,

        @Of(value = "why it is not the profile that was asked for", optional = true)
        String insteadBecause,

        @Of(value = "why it was made and measured anew before this fork", optional = true)
        String madeAnewBecause) {

    /** One that cannot be set. */
    public static LinkFacts unset(String profile) {
        return new LinkFacts(profile, null, null, null, null, null, null, List.of(), null, null, null, null, null);
    }

    /** One that is set so. */
    public static LinkFacts set(String profile, String madeBy, String discipline, LinkWay up, LinkWay down) {
        return new LinkFacts(
                profile, madeBy, discipline, up, down, null, null, List.of(), null, null, null, null, null);
    }

    /** This one, measured so often. */
    public LinkFacts measured(
            LinkFigures figures,
            long measurements,
            List<String> faultsBefore,
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
                congestionControl,
                near,
                far,
                insteadBecause,
                madeAnewBecause);
    }

    /** This one, instead of another for that reason; null for none. */
    public LinkFacts insteadBecause(String reason) {
        return new LinkFacts(
                profile,
                madeBy,
                discipline,
                up,
                down,
                carries,
                attempts,
                earlierFaults,
                tcpCongestionControl,
                nearInterface,
                farInterface,
                reason,
                madeAnewBecause);
    }

    /** This one, made anew for that reason. */
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
                tcpCongestionControl,
                nearInterface,
                farInterface,
                insteadBecause,
                reason);
    }
}
