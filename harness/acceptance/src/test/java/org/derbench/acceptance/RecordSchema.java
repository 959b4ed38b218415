package org.derbench.acceptance;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Set;
import org.derbench.engine.record.TrialRecord;

/** The published schema of records. */
final class RecordSchema {

    private final JsonSchema schema;

    RecordSchema() throws IOException {
        schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Files.readString(Derbench.REPOSITORY.resolve("results/trial.schema.json")));
    }

    Set<ValidationMessage> faults(TrialRecord record) throws IOException {
        return schema.validate(new ObjectMapper().readTree(record.toLine()));
    }
}
