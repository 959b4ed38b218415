package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.books.Pool;
import org.derbench.message.FieldDescription;
import org.derbench.message.FieldKind;
import org.derbench.message.Message;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;

/**
 * The covers of a flow's messages: their fields beside their parts, for comparison with arrivals. An arrival must have
 * the cover of a message of the pool, or an empty one if its parts were gathered.
 */
final class Covers {

    private final List<Message> all = new ArrayList<>();

    Covers(Pool pool) {
        for (int index = 0; index < pool.size(); index++) {
            Message message = pool.message(index);
            if (message.parts().get(0) != message) {
                add(emptied((Message) copy(message)));
            }
        }
        if (!all.isEmpty()) {
            add(emptied((Message) made(pool.type())));
        }
    }

    private void add(Message cover) {
        if (all.stream().noneMatch(each -> each.sameContent(cover))) {
            all.add(cover);
        }
    }

    private static Message emptied(Message message) {
        message.parts(List.of());
        return message;
    }

    /** A copy of an object with its nested objects, but with the same lists: these are replaced as a whole. */
    private static ModelObject copy(ModelObject object) {
        ModelObject copy = made(object.getClass());
        for (FieldDescription field : ModelDescription.of(object.getClass()).fields()) {
            Object value = field.get(object);
            boolean nested = field.kind() == FieldKind.OBJECT && !field.list() && value != null;
            field.set(copy, nested ? copy((ModelObject) value) : value);
        }
        return copy;
    }

    private static ModelObject made(Class<? extends ModelObject> type) {
        try {
            return type.getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a class of messages has a public constructor without parameters", e);
        }
    }

    /** Whether an arrival has one of these; takes its parts out. */
    boolean has(Message arrival) {
        if (all.isEmpty()) {
            return true;
        }
        emptied(arrival);
        return all.stream().anyMatch(cover -> cover.sameContent(arrival));
    }
}
