package org.derbench.payload.shape;

import java.util.List;
import java.util.stream.Stream;
import org.derbench.message.FieldKind;
import org.derbench.payload.json.Position;

/**
 * A class to make.
 *
 * @param name the name of the class, without its package
 */
public record ObjectShape(String name, List<FieldShape> fields) {

    /** The field of a message that says when it was sent, and tells it from all others. */
    public static final String STAMP = "stamp";

    private static final int MOST_FIELDS = 500;

    /** This class and the classes of all objects in it. */
    public Stream<ObjectShape> all() {
        return Stream.concat(
                Stream.of(this),
                fields.stream()
                        .filter(field -> field.object() != null)
                        .flatMap(field -> field.object().all()));
    }

    /**
     * The same shape with a stamp: its own field of that name, or one more.
     *
     * @param position the position of the first sample
     * @throws IllegalArgumentException if its own cannot be one, or there are too many fields
     */
    ObjectShape stamped(Position position) {
        long count = all().mapToLong(object -> object.fields().size()).sum();
        requireFew(count, position);
        if (fields.stream().noneMatch(field -> field.name().equals(STAMP))) {
            return new ObjectShape(
                    name,
                    Stream.concat(
                                    fields.stream(),
                                    Stream.of(FieldShape.scalar(STAMP, STAMP, FieldKind.LONG, false, true)))
                            .toList());
        }
        return new ObjectShape(
                name,
                fields.stream()
                        .map(field -> field.name().equals(STAMP) ? stamp(position, field) : field)
                        .toList());
    }

    /** Refuses samples with too many fields: names that are data would make more classes than anybody waits for. */
    static void requireFew(long fields, Position position) {
        if (fields > MOST_FIELDS) {
            throw position.wrong("the samples have " + fields + " different fields, and messages at most " + MOST_FIELDS
                    + "; where names are data, write a list of objects");
        }
    }

    private static FieldShape stamp(Position position, FieldShape field) {
        boolean whole = field.kind() == FieldKind.INTEGER || field.kind() == FieldKind.LONG;
        if (!whole || field.list() || !field.mandatory()) {
            throw position.wrong(
                    "field 'stamp' is where derbench writes when a message was sent: an integer that every sample has; give it another name");
        }
        return field.as(FieldKind.LONG);
    }
}
