package org.derbench.payload.json;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** A value of a sample. */
public sealed interface Value {

    /** Where it begins. */
    Position position();

    /** Its kind in an error message: {@code a text}. */
    String words();

    /** An object; its fields in their order. */
    record Structure(Position position, Map<String, Value> fields) implements Value {
        @Override
        public String words() {
            return "an object";
        }
    }

    /** An array. */
    record Array(Position position, List<Value> elements) implements Value {
        @Override
        public String words() {
            return "an array";
        }
    }

    /** A string. */
    record Text(Position position, String text) implements Value {
        @Override
        public String words() {
            return "a text";
        }
    }

    /** A number as it was written: {@code 50} is an integer, {@code 50.0} is not. */
    record Number(Position position, BigDecimal number, boolean integer) implements Value {
        @Override
        public String words() {
            return "a number";
        }
    }

    /** true or false. */
    record Truth(Position position, boolean truth) implements Value {
        @Override
        public String words() {
            return "true or false";
        }
    }

    /** null: a field that is absent. */
    record Nothing(Position position) implements Value {
        @Override
        public String words() {
            return "null";
        }
    }
}
