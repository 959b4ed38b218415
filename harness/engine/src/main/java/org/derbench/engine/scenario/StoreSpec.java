package org.derbench.engine.scenario;

import java.nio.file.Path;
import java.util.Map;
import org.derbench.engine.json.Fields;

/**
 * The store that a role commits to.
 *
 * @param folder the plugin folder of the store, on the role's host
 * @param name   of the store
 * @param access one of those that the store has
 */
public record StoreSpec(Path folder, String name, String access) {

    Map<String, Object> toMap() {
        return Fields.map("folder", folder.toString(), "name", name, "access", access);
    }

    static StoreSpec of(Fields fields) {
        return new StoreSpec(Path.of(fields.text("folder")), fields.text("name"), fields.text("access"));
    }
}
