package org.derbench.engine.behaviour;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.engine.json.Field;
import org.derbench.message.Message;

/** Keeps the last state of each device, and sends on arriving messages one by one, by one of several designs. */
final class RouterWork implements Work {

    /** The behaviour's parameters in a scenario. */
    record Parameters(
            @Field("how messages are passed on") RouterDesign design,

            @Field("number of threads, where the design has some for all devices")
            int threads,

            @Field("number of devices, where the design has a thread for each")
            int devices) {}

    private final Forwarder sendingOn;
    /** Keeps each home's state, as a real router does; nothing reads it. */
    private final Map<String, Message> lastStates = new ConcurrentHashMap<>();

    RouterWork(RoleSetting setting) {
        this.sendingOn = new Forwarder(setting);
    }

    @Override
    public void take(List<Part> parts) {
        parts.forEach(part -> {
            lastStates.put(part.message().sender(), part.message());
            sendingOn.send(List.of(part));
        });
    }
}
