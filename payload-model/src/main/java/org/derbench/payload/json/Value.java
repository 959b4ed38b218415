package org.derbench.payload.json;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** A value of a sample. */
public sealed interface Value {

    /** Where it begins. */
    Place place();

    /** Its kind in an error message: {@code a text}. */
    String words();

    /** An object; its fields in their order. */
    record Structure(Place place, Map<String, Value> fields) implements Value {
        @Override
        public String words() {
            return "an object";
        }
    }

    /** An array. */
    record Array(Place place, List<Value> elements) implements Value {
        @Override
        public String words() {
            return "an array";
        }
    }

    /** A string. */
    record Text(Place place, String text) implements Value {
        @Override
        public String words() {
            return "a text";
        }
    }

    /** A number as it was written: {@code 50} is an integer, {@code 50.0} is not. */
    record Number(Place place, BigDecimal number, boolean integer) implements Value {
        @Override
        public String words() {
            return "a number";
        }
    }

    /** true or false. */
    record Truth(Place place, boolean truth) implements Value {
        @Override
        public String words() {
            return "true or false";
        }
    }

    /** null: a field that is absent. */
    record Nothing(Place place) implements Value {
        @Override
        public String words() {
            return "null";
        }
    }
}
