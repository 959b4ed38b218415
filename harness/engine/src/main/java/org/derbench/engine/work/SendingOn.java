package org.derbench.engine.work;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.engine.role.Outlet;
import org.derbench.engine.role.Part;
import org.derbench.engine.role.RoleSetting;
import org.derbench.message.Message;

/** Sends parts on, by its outlets in turn: together where their messages can hold several, else each by itself. */
final class SendingOn {

    private final RoleSetting setting;
    private final AtomicInteger turn = new AtomicInteger();

    SendingOn(RoleSetting setting) {
        this.setting = setting;
    }

    void send(List<Part> parts) {
        if (parts.isEmpty()) {
            return;
        }
        Outlet outlet = setting.outlets().get(Math.floorMod(turn.getAndIncrement(), setting.outlets().size()));
        Message first = outlet.flow().pool().message(0);
        if (first.parts().get(0) != first) {
            Message together = together(outlet, parts);
            outlet.offer(new Outlet.Parcel(parts, codecs -> codecs.encode(together), setting.clock().nanoTime()));
        } else {
            parts.forEach(part -> outlet.offer(new Outlet.Parcel(List.of(part), codecs -> codecs.encode(part.message()), setting.clock().nanoTime())));
        }
    }

    private static Message together(Outlet outlet, List<Part> parts) {
        try {
            Message message = outlet.flow().pool().type().getDeclaredConstructor().newInstance();
            message.parts(parts.stream().map(Part::message).toList());
            return message;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a class of messages has a public constructor without parameters", e);
        }
    }
}
