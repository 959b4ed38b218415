package org.derbench.engine.record;

import java.util.Map;

/**
 * What is known of a trial before it is run.
 *
 * @param links what each of its links is
 */
public record TrialHead(Identity identity, Setup setup, Map<String, LinkState> links) {

    public TrialHead repetition(int number) {
        return new TrialHead(identity.repetition(number), setup, links);
    }
}
