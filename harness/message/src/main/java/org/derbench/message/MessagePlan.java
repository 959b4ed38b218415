package org.derbench.message;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * The fields that the generated messages of one class and size have, and the rules by which their values are made.
 * Every size has the mandatory fields. Lists, if there are any, are then made so long that the encoding comes closest
 * to the size. After that, optional fields are added in stages until it comes closest. First come the message's own
 * fields in their order, then the first optional field of each object in the message, then the second one of each, and
 * so on. Objects that were added in an earlier stage count as well.
 */
public final class MessagePlan {

    /** Points in a schedule, at least: a list is never empty. */
    private static final int LEAST_POINTS = 4;

    private record Option(int stage, Template owner, FieldPath path, Template object) {}

    private final Template message;
    private final Function<FieldPath, ValueRule> rules;
    private final int points;
    private final List<Option> options = new ArrayList<>();

    /**
     * The plan of that class.
     *
     * @param encodedBytes what it aims at, in ProtoStuff's encoding
     * @param rules how the values of a field that holds no objects are made
     */
    public MessagePlan(Class<? extends Message> type, int encodedBytes, Function<FieldPath, ValueRule> rules) {
        this.message = new Template(type);
        this.rules = rules;
        collect(message, null, 0);
        options.sort(Comparator.comparingInt(Option::stage));
        this.points = pointsFor(encodedBytes);
        addOptions(encodedBytes);
    }

    /** Makes the message of that index. May be called by several threads. */
    public Message make(long seed, int index) {
        return (Message) message.make(new Draw(seed, index, points), 0);
    }

    private int pointsFor(int target) {
        int least = bytes(LEAST_POINTS);
        int perPoint = (bytes(2 * LEAST_POINTS) - least) / LEAST_POINTS;
        boolean longer = perPoint > 0 && target > least;
        return LEAST_POINTS + (longer ? Math.round((float) (target - least) / perPoint) : 0);
    }

    private int bytes(int listLength) {
        return EncodedSize.of(message.make(new Draw(0, 0, listLength), 0));
    }

    private void addOptions(int target) {
        int bytes = bytes(points);
        for (Option option : options) {
            add(option.owner(), option.path(), option.object());
            int more = option.owner().lastBytes(new Draw(0, 0, points));
            if (Math.abs(target - bytes - more) > Math.abs(target - bytes)) {
                option.owner().removeLast();
                return;
            }
            bytes += more;
        }
    }

    private static int rank(Template owner, FieldPath above, FieldDescription field) {
        return above == null ? 0 : ModelDescription.of(owner.type()).rank(field);
    }

    private void collect(Template owner, FieldPath above, int stage) {
        for (FieldDescription field : ModelDescription.of(owner.type()).fields()) {
            FieldPath path = new FieldPath(message.type(), above, field);
            int fieldStage = field.mandatory() ? stage : stage + 1 + rank(owner, above, field);
            Template object = field.kind() == FieldKind.OBJECT ? templateOf(field) : null;
            if (object != null) {
                collect(object, path, fieldStage);
            }
            if (field.mandatory()) {
                add(owner, path, object);
            } else {
                options.add(new Option(fieldStage, owner, path, object));
            }
        }
    }

    private static Template templateOf(FieldDescription field) {
        return new Template((field.list() ? field.elementType() : field.type()).asSubclass(ModelObject.class));
    }

    private void add(Template owner, FieldPath path, Template object) {
        if (object == null) {
            owner.addScalar(path, rules);
        } else {
            owner.addObject(path, object);
        }
    }
}
