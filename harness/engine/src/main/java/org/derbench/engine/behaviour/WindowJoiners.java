package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.json.Field;
import org.derbench.engine.scenario.Behaviours;

/** The devices of a role that join in the window: each is subscribed at its time. */
final class WindowJoiners {

    private static final int AT_A_TIME = 128;

    private final RoleSetting setting;
    private final Inlet inlet;
    /** Open subscriptions; some libraries stop receiving when they become unreachable. */
    private final List<AutoCloseable> open = new ArrayList<>();

    private WindowJoiners(RoleSetting setting, Inlet inlet) {
        this.setting = setting;
        this.inlet = inlet;
    }

    /** The parameters in a scenario that say when. */
    record Parameters(
            @Field(
                    value = "time from the window's start until the first device joins; missing where none does",
                    optional = true)
            Long joinAtNs,

            @Field(
                    value =
                            "time from the first device's joining to the last one's; 0 or missing where all join at once",
                    optional = true)
            Long joinOverNs) {

        private long afterNs(int joiner, int joiners) {
            return joinAtNs + (joinOverNs == null ? 0 : joinOverNs * joiner / joiners);
        }
    }

    /**
     * Has them join by these inlets, one after the other.
     *
     * @param startNs when the window begins
     */
    static void begin(RoleSetting setting, List<Inlet> inlets, long startNs) {
        if (setting.spec().behaviour().equals(Behaviours.LISTEN)) {
            inlets.forEach(inlet -> new WindowJoiners(setting, inlet).begin(startNs));
        }
    }

    private void begin(long startNs) {
        List<Integer> joiners = inlet.joiners();
        Parameters when = setting.parameters(Parameters.class);
        List<BatchedOpener.Opening<AutoCloseable>> opening = new ArrayList<>();
        for (int i = 0; i < joiners.size(); i++) {
            int device = joiners.get(i);
            long atNs = startNs + when.afterNs(i, joiners.size());
            opening.add(() -> {
                setting.clock().sleepUntil(atNs);
                return inlet.join(device, atNs);
            });
        }
        if (!opening.isEmpty()) {
            setting.thread(
                    "joins",
                    () -> open.addAll(BatchedOpener.all(
                            opening, AT_A_TIME, setting.clock().threads())));
        }
    }
}
