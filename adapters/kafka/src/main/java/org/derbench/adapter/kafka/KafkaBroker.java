package org.derbench.adapter.kafka;

import java.nio.file.Files;
import java.nio.file.Path;
import kafka.Kafka;
import kafka.tools.StorageTool;
import org.apache.kafka.common.Uuid;

/** The broker's program. */
final class KafkaBroker {

    private KafkaBroker() {}

    /**
     * @param args the broker's configuration, for a working folder that nobody has used, or that it used itself before
     *     it was killed
     */
    public static void main(String[] args) {
        if (!Files.exists(Path.of("log", "meta.properties"))) {
            prepare(args[0]);
        }
        Kafka.main(args);
    }

    private static void prepare(String configuration) {
        int formatted = StorageTool.execute(
                new String[] {"format", "--cluster-id", Uuid.randomUuid().toString(), "--config", configuration},
                System.out);
        if (formatted != 0) {
            throw new IllegalStateException("the broker's folder cannot be prepared: code " + formatted);
        }
    }
}
