package org.derbench.engine.record;

import java.util.Map;

/**
 * Everything that is known of a trial before it runs.
 *
 * @param links the state of each of its links
 */
public record TrialHead(Identity identity, Setup setup, Map<String, LinkState> links) {

    public TrialHead repetition(int number) {
        return new TrialHead(identity.repetition(number), setup, links);
    }
}
