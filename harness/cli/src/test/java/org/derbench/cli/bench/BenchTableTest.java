package org.derbench.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.derbench.cli.table.Origins;
import org.derbench.engine.json.Fields;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class BenchTableTest {

    private static Fields record(String serializer, String origin, String nodeSize, double encodeNs) {
        return new Fields(Fields.map(
                "serializer",
                serializer,
                "origin",
                origin,
                "node",
                "MMXU",
                "nodeSize",
                nodeSize,
                "outcome",
                "OK",
                "bytes",
                1234L,
                "gzipBytes",
                500L,
                "deflateBytes",
                488L,
                "zstdBytes",
                490L,
                "lz4Bytes",
                600L,
                "encodeNs",
                encodeNs,
                "encodeErrorNs",
                encodeNs / 10,
                "decodeNs",
                1_000.0,
                "decodeErrorNs",
                50.0,
                "firstMessageNs",
                45e6,
                "encodeAllocatedBytes",
                2_000L,
                "decodeAllocatedBytes",
                3_000L));
    }

    private static Fields without(Fields record, String... names) {
        Map<String, Object> rest = Fields.map();
        rest.putAll(record.values());
        List.of(names).forEach(rest::remove);
        return new Fields(rest);
    }

    @Test
    void theFastestComesFirstAndWhatFailedLast() {
        Fields failed = new Fields(Fields.map(
                "serializer",
                "Torn",
                "origin",
                "beyond",
                "node",
                "MMXU",
                "nodeSize",
                "small",
                "outcome",
                "FAILED",
                "reason",
                "no such class"));
        List<String> lines = BenchTable.of(List.of(
                failed, record("Slow", "reconstructed", "small", 9_000), record("Fast", "study", "small", 500)));
        assertThat(lines.get(0)).isEqualTo("MMXU small");
        assertThat(lines.get(2))
                .startsWith("Fast")
                .contains("study", "0.500 us", "1.00 us", "10", "45.0 ms", "1,234", "2,000");
        assertThat(lines.get(3)).startsWith("Slow");
        assertThat(lines.get(4)).startsWith("Torn").contains("FAILED no such class");
    }

    @Test
    @DisplayName("each node has a table of its own, and the origin is explained once")
    void eachNodeHasItsTable() {
        List<String> lines =
                BenchTable.of(List.of(record("One", "study", "small", 500), record("One", "study", "study", 900)));
        assertThat(lines).contains("MMXU small", "\nMMXU study").endsWith("", Origins.NOTE);
    }

    @Test
    void withoutTimesTheSmallestComesFirst() {
        String[] times = {
            "encodeNs",
            "encodeErrorNs",
            "decodeNs",
            "decodeErrorNs",
            "firstMessageNs",
            "encodeAllocatedBytes",
            "decodeAllocatedBytes"
        };
        Fields large = without(record("Large", "study", "small", 1), times);
        Fields small =
                new Fields(without(record("Small", "study", "small", 1), times).values());
        small.values().put("bytes", 7L);
        assertThat(BenchTable.of(List.of(large, small)).get(2))
                .startsWith("Small")
                .contains(" - ");
    }
}
