package org.derbench.engine.behaviour;

import java.util.List;

/** Devices that hear messages: each answers its own at once where the route goes on, and else they end here. */
final class ListenWork implements Work {

    private final RoleSetting setting;
    private final CommandSender answering;

    ListenWork(RoleSetting setting) {
        this.setting = setting;
        this.answering = new CommandSender(setting, 0, 0);
    }

    @Override
    public void take(List<Part> parts) {
        for (Part part : parts) {
            if (setting.nextFlows(part).isEmpty()) {
                setting.endParts(List.of(part), setting.clock().nanoTime());
            } else {
                answering.answer(part);
            }
        }
    }
}
