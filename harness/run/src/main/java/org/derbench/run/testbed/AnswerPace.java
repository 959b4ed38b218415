package org.derbench.run.testbed;

import org.derbench.engine.scenario.AnswerRule;
import org.derbench.run.scenario.RoleCase;
import org.derbench.run.scenario.ScenarioCase;

/**
 * How seldom answers come where controls do not answer all parts.
 *
 * @param pauseNs how much longer the source's pauses are behind them at most; 0 where all parts are answered
 * @param intervalNs the mean time from one part at the end of the route to the next
 */
record AnswerPace(long pauseNs, double intervalNs) {

    /** @param partsOfMessage how many parts a message of the source has */
    static AnswerPace of(ScenarioCase scenario, int partsOfMessage) {
        RoleCase source = scenario.source();
        double all = (double) source.periodNs() / source.devices() / partsOfMessage;
        // a control counts apart what goes back to different processes
        double slowest =
                (double) source.periodNs() / Math.max(1, source.devicesOf(source.count() - 1)) / partsOfMessage;
        double pause = 0;
        for (String name : scenario.route()) {
            AnswerRule rule = scenario.role(scenario.flow(name).to()).answers().orElse(null);
            if (rule == null) {
                continue;
            }
            if (rule.isByNumber()) {
                pause += rule.oneIn() * slowest;
                slowest *= rule.oneIn();
                all *= rule.oneIn();
            } else {
                pause += rule.eachNs();
                slowest = Math.max(slowest, rule.eachNs());
                all = Math.max(all, rule.eachNs());
            }
        }
        return new AnswerPace((long) Math.ceil(pause), all);
    }
}
