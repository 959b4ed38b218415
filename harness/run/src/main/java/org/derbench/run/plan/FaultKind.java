package org.derbench.run.plan;

/** One kind of fault: how a plan writes it, and who reads it. */
interface FaultKind {

    /** The field that names it: {@code link}. */
    String key();

    /** One of the kind, as a plan has it: {@code at: 3 s, link: down, for: 2 s}. */
    String example();

    /** The field that says how long it lasts. */
    default String durationKey() {
        return FaultFields.FOR;
    }

    /**
     * Reads one.
     *
     * @throws IllegalArgumentException in one line, if a field is wrong or missing
     */
    PlannedFault read(FaultFields fields);
}
