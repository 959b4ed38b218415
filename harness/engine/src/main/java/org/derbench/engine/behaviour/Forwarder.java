package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.message.Message;

/** Sends parts on along their route: together if their messages can hold several, else each by itself. */
public final class Forwarder {

    private final RoleSetting setting;

    public Forwarder(RoleSetting setting) {
        this.setting = setting;
    }

    /**
     * Sends on parts that came together. Parts with the same next flow leave in one message. On a way back, parts of
     * one message may lead to several processes.
     */
    public void send(List<Part> parts) {
        Map<List<String>, List<Part>> together = new LinkedHashMap<>();
        parts.forEach(part -> together.computeIfAbsent(setting.nextFlows(part), flows -> new ArrayList<>())
                .add(part));
        together.values().forEach(each -> send(each, setting.next(each.get(0))));
    }

    /** Sends a copy of the parts, if the scenario wants one. */
    void copy(List<Part> parts) {
        Outlet outlet = setting.copy(parts.get(0));
        if (outlet != null) {
            send(parts, outlet);
        }
    }

    private void send(List<Part> parts, Outlet outlet) {
        Message first = outlet.flow().pool().message(0);
        if (first.parts().get(0) != first && !setting.spec().task().wholes()) {
            Message together =
                    together(outlet.flow(), parts.stream().map(Part::message).toList());
            outlet.offer(new Outlet.Parcel(
                    parts, codecs -> codecs.encode(together), setting.clock().nanoTime()));
        } else {
            parts.forEach(part -> outlet.offer(new Outlet.Parcel(
                    List.of(part),
                    codecs -> codecs.encode(part.message()),
                    setting.clock().nanoTime())));
        }
    }

    /** A message of that flow with these parts. */
    static Message together(OpenFlow flow, List<? extends Message> parts) {
        try {
            Message message = flow.pool().type().getDeclaredConstructor().newInstance();
            message.parts(parts);
            return message;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a class of messages has a public constructor without parameters", e);
        }
    }
}
