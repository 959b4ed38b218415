package org.derbench.iec61850;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.derbench.message.Draw;
import org.derbench.message.FieldDescription;
import org.derbench.message.FieldKind;
import org.derbench.message.FieldPath;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules are found when they are first needed; a field that no size of node reaches needs one all the same. */
class ValueRulesTest {

    static List<Class<? extends LogicalNode>> classes() {
        return LogicalNodes.classes();
    }

    @ParameterizedTest
    @MethodSource("classes")
    void everyFieldHasARuleOfItsType(Class<? extends LogicalNode> type) {
        assertThat(scalars(type, null, type)).isNotEmpty().allSatisfy(path -> {
            Object value = ValueRules.of(path).value(new Draw(1, 0, 4).at(path.place()), 0);
            assertThat(FieldKind.of(value.getClass()))
                    .as(path.field().toString())
                    .isEqualTo(path.field().kind());
        });
    }

    private static Stream<FieldPath> scalars(
            Class<? extends LogicalNode> node, FieldPath above, Class<? extends ModelObject> type) {
        return ModelDescription.of(type).fields().stream()
                .map(field -> new FieldPath(node, above, field))
                .flatMap(path -> {
                    FieldDescription field = path.field();
                    Class<?> held = field.list() ? field.elementType() : field.type();
                    return field.kind() == FieldKind.OBJECT
                            ? scalars(node, path, held.asSubclass(ModelObject.class))
                            : Stream.of(path);
                });
    }
}
