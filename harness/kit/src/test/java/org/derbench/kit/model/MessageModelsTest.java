package org.derbench.kit.model;

import org.derbench.kit.tiny.TinyModel;
import org.derbench.message.MessageModel;
import org.junit.jupiter.api.Nested;

/**
 * The kit's own model and those that come with derbench, which are services of this class path and are known by name
 * alone.
 */
class MessageModelsTest {

    @Nested
    class Tiny extends MessageModelContract {
        Tiny() {
            super(new TinyModel());
        }
    }

    @Nested
    class Iec61850 extends MessageModelContract {
        Iec61850() {
            super(named("iec61850"));
        }
    }

    @Nested
    class Cim extends MessageModelContract {
        Cim() {
            super(named("cim"));
        }
    }

    @Nested
    class Flexibility extends MessageModelContract {
        Flexibility() {
            super(named("flexibility"));
        }
    }

    private static MessageModel named(String name) {
        return Subjects.models().stream()
                .filter(model -> model.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
