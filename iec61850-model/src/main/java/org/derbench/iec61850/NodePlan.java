package org.derbench.iec61850;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Which fields the generated nodes of one class and size have. Every size has the mandatory fields. Lists, if there are
 * any, are then made so long that the encoding comes closest to the size; after that optional fields are added, in
 * stages, until it comes closest: first all data objects of the node in their order, then the first optional attribute
 * of each, then the second of each and those of the attributes added before, and so on.
 */
final class NodePlan {

    /** Points in a schedule, at least: a list is never empty. */
    private static final int LEAST_POINTS = 4;

    private record Option(int stage, Template owner, FieldPath path, Template object) {
    }

    private final Template node;
    private final int points;
    private final List<Option> options = new ArrayList<>();

    NodePlan(Class<? extends LogicalNode> type, NodeSize size) {
        this.node = new Template(type);
        collect(node, null, 0);
        options.sort(Comparator.comparingInt(Option::stage));
        this.points = pointsFor(size.encodedBytes());
        addOptions(size.encodedBytes());
    }

    /** Makes the node of that index. */
    ModelObject make(long seed, int index) {
        return node.make(new Draw(seed, index, points), 0);
    }

    private int pointsFor(int target) {
        int least = bytes(LEAST_POINTS);
        int perPoint = (bytes(2 * LEAST_POINTS) - least) / LEAST_POINTS;
        boolean longer = perPoint > 0 && target > least;
        return LEAST_POINTS + (longer ? Math.round((float) (target - least) / perPoint) : 0);
    }

    private int bytes(int listLength) {
        return EncodedSize.of(node.make(new Draw(0, 0, listLength), 0));
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

    private void collect(Template owner, FieldPath above, int stage) {
        for (FieldDescription field : ModelDescription.of(owner.type()).fields()) {
            FieldPath path = new FieldPath(node.type(), above, field);
            int fieldStage = field.mandatory() ? stage : stage + (above == null ? 1 : 1 + ModelDescription.of(owner.type()).rank(field));
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

    private static void add(Template owner, FieldPath path, Template object) {
        if (object == null) {
            owner.addScalar(path);
        } else {
            owner.addObject(path, object);
        }
    }
}
