package org.derbench.engine.trial;

import java.util.Map;
import org.derbench.engine.json.Fields;

/** One end of a fork, driven by the coordinator's commands. */
public interface TrialEnd {

    /** Makes what listens. */
    void bind() throws Exception;

    /** Makes what connects; the other end has bound by now. */
    void connect() throws Exception;

    /**
     * Does one command of a repetition.
     *
     * @throws IllegalArgumentException if this end does not know it
     */
    Map<String, Object> execute(String command, Fields arguments) throws Exception;
}
