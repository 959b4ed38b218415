package org.derbench.iec61850;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.derbench.message.FieldDescription;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;

/** Nodes whose fields hold anything that their types allow. */
final class AnyNodes {

    private static final List<String> TEXTS = List.of("", "a", "\u0000", "№ ü 漢字 \uD83D\uDD0B", "x".repeat(300));
    private static final List<Float> FLOATS =
            List.of(0f, -0f, Float.NaN, Float.MAX_VALUE, Float.MIN_VALUE, Float.NEGATIVE_INFINITY, 1.5f);
    private static final List<Integer> INTEGERS = List.of(0, 1, -1, 127, 128, Integer.MIN_VALUE, Integer.MAX_VALUE);

    private AnyNodes() {}

    static LogicalNode node(long seed) throws ReflectiveOperationException {
        Random random = new Random(seed);
        return (LogicalNode) object(
                LogicalNodes.classes().get(random.nextInt(LogicalNodes.classes().size())), random);
    }

    private static ModelObject object(Class<? extends ModelObject> type, Random random)
            throws ReflectiveOperationException {
        ModelObject object = type.getConstructor().newInstance();
        for (FieldDescription field : ModelDescription.of(type).fields()) {
            if (field.list()) {
                List<Object> elements = new ArrayList<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    elements.add(scalar(field, field.elementType(), random));
                }
                field.set(object, elements);
            } else if (!field.optional() || random.nextInt(3) == 0) {
                field.set(object, scalar(field, field.type(), random));
            }
        }
        return object;
    }

    private static Object scalar(FieldDescription field, Class<?> type, Random random)
            throws ReflectiveOperationException {
        return switch (field.kind()) {
            case BOOLEAN -> random.nextBoolean();
            case INTEGER -> INTEGERS.get(random.nextInt(INTEGERS.size()));
            case LONG -> random.nextBoolean() ? random.nextLong() : Long.MIN_VALUE;
            case FLOAT -> FLOATS.get(random.nextInt(FLOATS.size()));
            case DOUBLE -> random.nextGaussian();
            case STRING -> TEXTS.get(random.nextInt(TEXTS.size()));
            case ENUMERATION -> type.getEnumConstants()[random.nextInt(type.getEnumConstants().length)];
            case OBJECT -> object(type.asSubclass(ModelObject.class), random);
        };
    }
}
