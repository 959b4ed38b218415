package org.derbench.lab.yaml;

import java.nio.file.Path;
import org.derbench.engine.io.Phrase;
import org.derbench.lab.BadInputException;

/** A value of a YAML file is wrong. It knows the value's place, so that a line can be named. */
public final class BadYamlException extends BadInputException {

    private static final long serialVersionUID = 1L;

    private final String place;
    private final String reason;

    BadYamlException(Path file, String place, String reason) {
        super(file + ": " + Phrase.when(!place.isEmpty(), place + ": ") + reason);
        this.place = place;
        this.reason = reason;
    }

    /** The place in the file: {@code roles.meters.devices}; empty for the whole file. */
    public String place() {
        return place;
    }

    /** The reason in words: what is wrong, and what would be right. */
    public String reason() {
        return reason;
    }
}
