package org.derbench.kit.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.BiConsumer;
import org.derbench.message.EncodedSize;
import org.derbench.message.FieldDescription;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;
import org.junit.jupiter.api.Test;

/**
 * What every message model must do. A model's test extends it in one line:
 *
 * <pre>class ExampleTest extends MessageModelContract { ExampleTest() { super(new ExampleModel()); } }</pre>
 */
public abstract class MessageModelContract {

    private static final int MANY = 64;
    private static final List<Long> TICKS =
            List.of(1L, (1L << 24) - 1, 29_650_000_000_000_001L, 29_650_000_000_000_002L, 29_649_999_999_999_999L);

    private final MessageModel model;

    protected MessageModelContract(MessageModel model) {
        this.model = model;
    }

    @Test
    void itIsFoundAsAService() {
        assertThat(ServiceLoader.load(MessageModel.class)).hasAtLeastOneElementOfType(model.getClass());
    }

    @Test
    void everyClassIsAPlainBean() throws Exception {
        for (Class<? extends ModelObject> type : ModelBeans.of(model)) {
            ModelBeans.requireAccessors(type);
            for (FieldDescription field : ModelDescription.of(type).fields()) {
                if (field.optional()) {
                    assertThat(field.get(NodeFiller.make(type)))
                            .as("%s at first", field)
                            .isEqualTo(field.list() ? List.of() : null);
                }
            }
        }
    }

    @Test
    void objectsWithOneOtherFieldAreNotEqual() {
        for (Class<? extends ModelObject> type : ModelBeans.of(model)) {
            for (FieldDescription field : ModelDescription.of(type).fields()) {
                ModelObject plain = NodeFiller.make(type);
                ModelObject changed = NodeFiller.make(type);
                assertThat(changed).isEqualTo(plain).hasSameHashCodeAs(plain);
                field.set(changed, ModelBeans.otherValue(field));
                assertThat(changed).as(field.toString()).isNotEqualTo(plain);
                assertThat(plain).as(field.toString()).isNotEqualTo(changed);
                field.set(plain, ModelBeans.otherValue(field));
                assertThat(changed).as(field.toString()).isEqualTo(plain).hasSameHashCodeAs(plain);
            }
        }
    }

    @Test
    void aPoolHasMessagesOfDistinctContent() {
        forEachPool((type, size) -> {
            List<? extends Message> pool = model.pool(type, size, 1, MANY);
            pool.forEach(message -> message.stamp(1));
            assertThat(new HashSet<>(pool)).as("%s %s", type, size).hasSize(MANY);
        });
    }

    @Test
    void theSameSeedGivesTheSameMessages() {
        forEachPool((type, size) -> {
            assertThat(model.pool(type, size, 1, 3))
                    .isEqualTo(model.pool(type, size, 1, 9).subList(0, 3));
            assertThat(model.pool(type, size, 2, 1)
                            .get(0)
                            .sameContent(model.pool(type, size, 1, 1).get(0)))
                    .as("%s of another seed", type)
                    .isFalse();
        });
    }

    @Test
    void aLargerSizeTakesMoreBytes() {
        model.classes()
                .forEach(type -> assertThat(model.sizes().stream()
                                .map(size -> EncodedSize.of(
                                        model.pool(type, size, 1, 1).get(0))))
                        .as(type.getSimpleName())
                        .isSorted());
    }

    @Test
    void anUnknownSizeIsRefusedWithAllSizes() {
        model.classes()
                .forEach(type -> assertThatIllegalArgumentException()
                        .isThrownBy(() -> model.pool(type, "no-size", 1, 1))
                        .withMessageContaining("'no-size'")
                        .withMessageContaining(String.join(", ", model.sizes())));
    }

    @Test
    void aStampComesBackAndIsNoContent() {
        forEachPool((type, size) -> {
            Message message = model.pool(type, size, 1, 1).get(0);
            Message other = model.pool(type, size, 1, 1).get(0);
            assertThat(message.stampTicks()).as("%s as generated", type).isPositive();
            for (long ticks : TICKS) {
                message.stamp(ticks);
                assertThat(message.stampTicks()).isEqualTo(ticks);
                assertThat(message.sameContent(other))
                        .as("content of a %s with another stamp", type)
                        .isTrue();
                assertThat(message).isNotEqualTo(other);
                other.stamp(ticks);
                assertThat(message).isEqualTo(other);
            }
        });
    }

    /** Messages of the same content differ by their stamp alone: no field is forgotten. */
    @Test
    void aChangeIsContentUnlessOfTheStamp() {
        for (Class<? extends Message> type : model.classes()) {
            Message original = model.pool(type, model.sizes().get(0), 1, 1).get(0);
            Message changed = model.pool(type, model.sizes().get(0), 1, 1).get(0);
            for (Leaves.Leaf leaf : Leaves.of(changed)) {
                Object before = leaf.value();
                String field = leaf.change();
                assertThat(changed).as(field).isNotEqualTo(original);
                if (changed.sameContent(original)) {
                    changed.stamp(original.stampTicks());
                    assertThat(changed)
                            .as("after its stamp was set back, with another " + field)
                            .isEqualTo(original);
                }
                leaf.change(before);
            }
            assertThat(changed).as("with each field set back").isEqualTo(original);
        }
    }

    @Test
    void anEmptyMessageTakesAStamp() {
        for (Class<? extends Message> type : model.classes()) {
            Message message = NodeFiller.make(type);
            message.stamp(TICKS.get(2));
            assertThat(message.stampTicks()).isEqualTo(TICKS.get(2));
            Message none = NodeFiller.make(type);
            if (ModelDescription.of(type).fields().stream().allMatch(FieldDescription::optional)) {
                assertThatIllegalStateException().isThrownBy(none::stampTicks).withMessageContaining("no");
            }
            assertThat(none.sender()).as("the sender of an empty %s", type).isEmpty();
        }
    }

    @Test
    void aSenderThatIsNamedIsThere() {
        forEachPool((type, size) -> {
            Message message = model.pool(type, size, 1, 1).get(0);
            String before = message.sender();
            boolean named = message.sender("device-7");
            assertThat(named || before.isEmpty())
                    .as("whether a sender of %s can be named", type)
                    .isTrue();
            for (Message part : message.parts()) {
                assertThat(part.sender()).isEqualTo(named ? "device-7" : before);
            }
            assertThat(message.sender()).isEqualTo(named ? "device-7" : before);
            if (message.parts().size() == 1) {
                message.sender(before);
                assertThat(message)
                        .as("a %s with its own sender again", type)
                        .isEqualTo(model.pool(type, size, 1, 1).get(0));
            }
        });
    }

    @Test
    void partsMakeTheSameMessageAgain() {
        forEachPool((type, size) -> {
            Message message = model.pool(type, size, 1, 1).get(0);
            assertThat(message.parts()).isNotEmpty();
            if (message.parts().get(0) != message) {
                List<? extends Message> parts = new ArrayList<>(message.parts());
                message.parts(List.of());
                assertThat(message.parts()).isEmpty();
                message.parts(parts);
                assertThat(message).isEqualTo(model.pool(type, size, 1, 1).get(0));
            }
        });
    }

    private void forEachPool(BiConsumer<Class<? extends Message>, String> attempt) {
        model.classes().forEach(type -> model.sizes().forEach(size -> attempt.accept(type, size)));
    }
}
