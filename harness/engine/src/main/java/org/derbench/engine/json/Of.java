package org.derbench.engine.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says what a component of a record is, with its unit: {@link Parts} reads and writes by it, and the JSON Schema is
 * made from it.
 */
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Of {

    /** What it is, for the schema. */
    String value();

    /** Whether it may be missing: null then, or an empty list or map. */
    boolean optional() default false;

    /** Whether a number may be below 0. */
    boolean signed() default false;

    /**
     * Its name in the analysis' table, which is the one that version 1 of the record had; empty where the table does
     * not have it.
     */
    String column() default "";

    /** Of a map of parts: whose part is in the analysis' table; empty where none is. */
    String columnsOf() default "";
}
