package org.derbench.adapter.kafka;

import kafka.Kafka;
import kafka.tools.StorageTool;
import org.apache.kafka.common.Uuid;

/** The broker's program. */
final class KafkaBroker {

    private KafkaBroker() {
    }

    /** @param args the broker's configuration, for a folder that nobody has used, or that it used itself before it was killed */
    public static void main(String[] args) {
        int formatted = StorageTool.execute(new String[] {"format", "--cluster-id", Uuid.randomUuid().toString(), "--ignore-formatted", "--config",
                args[0]}, System.out);
        if (formatted != 0) {
            throw new IllegalStateException("the broker's folder cannot be prepared: code " + formatted);
        }
        Kafka.main(args);
    }
}
