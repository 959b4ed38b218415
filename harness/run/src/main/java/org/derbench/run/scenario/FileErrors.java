package org.derbench.run.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.derbench.lab.yaml.BadYamlException;

/** Collects what is wrong in a scenario's file, so that a reader goes on after a wrong value. */
final class FileErrors {

    private final List<BadYamlException> found = new ArrayList<>();

    /** The value, or the other one if it is wrong. */
    <T> T of(Supplier<T> value, T otherwise) {
        try {
            return value.get();
        } catch (BadYamlException e) {
            found.add(e);
            return otherwise;
        }
    }

    /** Runs a check. */
    void in(Runnable check) {
        try {
            check.run();
        } catch (BadYamlException e) {
            found.add(e);
        }
    }

    boolean none() {
        return found.isEmpty();
    }

    List<BadYamlException> found() {
        return List.copyOf(found);
    }

    /** @throws BadYamlException the first, if there is one */
    void requireNone() {
        found.stream().findFirst().ifPresent(first -> {
            throw first;
        });
    }
}
