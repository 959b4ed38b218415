package org.derbench.engine.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes a component of a record, with its unit: {@link JsonRecords} reads and writes by it, and the JSON Schema is
 * made from it.
 */
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Field {

    /** The description, for the schema. */
    String value();

    /** Its name in JSON, which it kept when it was renamed here; empty if both names are the same. */
    String key() default "";

    /** Whether it may be missing: null then, or an empty list or map. */
    boolean optional() default false;

    /** Whether a number may be below 0. */
    boolean signed() default false;

    /**
     * Its name in the analysis' table, which is its name in version 1 of the record; empty if the table does not have
     * it.
     */
    String column() default "";

    /** For a map of records: the key whose record is in the analysis' table; empty if no record is. */
    String columnsOf() default "";
}
