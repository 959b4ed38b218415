package org.derbench.engine.record;

/** A line that is no record of a trial, or one of an unknown version. */
public final class RecordException extends Exception {

    private static final long serialVersionUID = 1L;

    private final boolean damage;

    private RecordException(String line, boolean damage) {
        super(line);
        this.damage = damage;
    }

    /** A line that no version of derbench writes. */
    public static RecordException damaged(String what) {
        return new RecordException("is no record of a trial (" + what + ")", true);
    }

    /** A whole line of a newer derbench. */
    static RecordException newer(long schemaVersion) {
        return new RecordException(
                "has schemaVersion " + schemaVersion + ", and this derbench knows " + TrialRecord.SCHEMA_VERSION
                        + " at most: use a newer one",
                false);
    }

    /** Whether the line may be the rest of an interrupted write. */
    public boolean isDamage() {
        return damage;
    }
}
