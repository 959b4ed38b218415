package org.derbench.run.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.derbench.lab.BadInputException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MatrixTest {

    private static final String SMALL = "middleware: [zeromq, rmi]\nserializers: [ProtoStuff, JSON*]\n";

    @TempDir
    private Path folder;

    private List<Cell> cells(String yaml) throws IOException {
        return Matrix.cells(
                PlanFile.read(Files.writeString(folder.resolve("plan.yaml"), yaml)), Catalogues.small(), Cells.PAIR);
    }

    private void assertRefused(String yaml, String reason) {
        assertThatThrownBy(() -> cells(yaml))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(folder.resolve("plan.yaml") + ": ")
                .hasMessageContaining(reason)
                .hasMessageNotContainingAny("\n", "\r");
    }

    @Test
    @DisplayName("every combination is a cell, and the first axis turns slowest")
    void everyCombinationIsACell() throws IOException {
        List<Cell> cells = cells(SMALL);
        assertThat(cells).hasSize(2 * 2 * 3).doesNotHaveDuplicates();
        assertThat(cells.get(0).id())
                .isEqualTo("host@10mbit | zeromq | ProtoStuff | request-reply | MMXU small | closed");
        assertThat(cells.get(1).pattern().label()).isEqualTo("push-pull");
        assertThat(cells.get(11).middleware()).isEqualTo("rmi");
    }

    @Test
    void anExcludedCombinationIsLeftOut() throws IOException {
        assertThat(cells(SMALL + "exclude:\n- {middleware: [rmi], pattern: [pub-sub, push-pull]}\n"))
                .hasSize(12 - 4);
    }

    @Test
    @DisplayName("further cells come on top, each once, and overrides cover them")
    void furtherCellsComeOnceOnTop() throws IOException {
        String yaml = SMALL
                + "links: [1mbit, 10mbit]\npatterns: [pub-sub]\nalso:\n- {middleware: [rmi], loads: [closed, 'rate:10']}\n"
                + "overrides:\n- {where: {load: ['rate:*']}, trial: {forks: 7}}\n";
        List<Cell> cells = cells(yaml);
        assertThat(cells).hasSize(2 * 4 + 2 * 2).doesNotHaveDuplicates();
        Plan plan = PlanFile.read(folder.resolve("plan.yaml"));
        assertThat(cells).extracting(cell -> plan.settingsOf(cell).forks()).containsOnly(1, 7);
        assertThat(plan.settingsOf(cells.get(8)).forks()).isEqualTo(7);
    }

    @Test
    @DisplayName("each fault is a cell of its own, and the same fault only one")
    void eachFaultIsACell() throws IOException {
        String faults =
                "patterns: [pub-sub]\nloads: ['rate:10']\nfaults: [none, {at: 3 s, link: down, for: 2 s}, {for: 2 s, at: 3 s, link: down}]\n";
        List<Cell> cells = cells(SMALL + faults + "exclude: [{middleware: [rmi], fault: ['link-*']}]\n");

        assertThat(cells)
                .extracting(cell -> cell.on(Axis.FAULT))
                .containsExactly("none", "link-down-2s at 3 s", "none", "link-down-2s at 3 s", "none", "none");
        assertThat(cells.get(1).id())
                .isEqualTo("host@10mbit | zeromq | ProtoStuff | pub-sub | MMXU small | rate:10 | link-down-2s at 3 s");
    }

    @Test
    void aWrongFaultIsRefusedWithItsPlace() {
        assertRefused(
                SMALL + "faults: [none, {at: 3 s, link: up, for: 2 s}]\n",
                "faults[1]: 'link: up' must be 'link: down'");
        assertRefused(SMALL + "faults: [down]\n", "faults[0]: 'down' is no fault");
    }

    @Test
    @DisplayName("a star does not stand for reference adapters, but their name does")
    void aStarSkipsReferenceAdapters() throws IOException {
        String rest = "serializers: [ProtoStuff]\npatterns: [pub-sub]\n";
        assertThat(cells("middleware: ['*']\n" + rest))
                .extracting(Cell::middleware)
                .containsExactly("rmi", "zeromq");
        assertThat(cells("middleware: ['*', rawtcp]\n" + rest))
                .extracting(Cell::middleware)
                .containsExactly("rmi", "zeromq", "rawtcp");
    }

    @Test
    void whatIsTakenAwayFromAnExclusionStays() throws IOException {
        assertThat(cells(SMALL + "exclude:\n- {serializer: ['*', '!ProtoStuff']}\n"))
                .extracting(Cell::serializer)
                .containsOnly("ProtoStuff");
    }

    @Test
    void variantsCanBeChosenAndKeepTheirName() throws IOException {
        List<Cell> cells = cells("middleware: ['zeromq/*']\nserializers: [ProtoStuff]\npatterns: [pub-sub]\n");
        assertThat(cells).extracting(Cell::system).containsExactly("zeromq/curve", "zeromq/peak");
        assertThat(cells).extracting(Cell::variant).containsExactly("curve", "peak");
    }

    @Test
    void loadsAreWrittenInOneWay() throws IOException {
        List<Cell> cells = cells(SMALL + "patterns: [push-pull]\nloads: [closed, 'closed:1', 'rate:1000.0']\n");
        assertThat(cells).extracting(cell -> cell.load().label()).containsOnly("closed", "rate:1000");
    }

    @Test
    void variantsSettingsComeAboveTheirMiddlewares() throws IOException {
        List<Cell> cells = cells("middleware: [zeromq, zeromq/peak]\nserializers: [ProtoStuff]\npatterns: [pub-sub]\n"
                + "settings: {zeromq: {linger: 1, hwm: 2}, zeromq/peak: {hwm: 3}}\n");
        assertThat(cells.get(0).settings()).containsEntry("hwm", "2");
        assertThat(cells.get(1).settings()).containsEntry("hwm", "3").containsEntry("linger", "1");
    }

    @Test
    void whatIsUnknownIsRefusedWithItsPlace() {
        assertRefused("middleware: [zermq]\nserializers: [ProtoStuff]\n", "middleware[0]: unknown middleware 'zermq'");
        assertRefused(
                SMALL + "patterns: [pub-sub, push]\n",
                "patterns[1]: unknown pattern 'push': did you mean 'push-pull'?");
        assertRefused(SMALL + "links: [2mbit]\n", "links[0]: unknown link '2mbit': did you mean '1mbit'?");
        assertRefused(SMALL + "loads: [rate]\n", "loads[0]: load 'rate': one of closed");
        assertRefused(SMALL + "exclude:\n- {middleware: [ice]}\n", "exclude[0].middleware: unknown middleware 'ice'");
        assertRefused(SMALL + "also:\n- {links: [2mbit]}\n", "also[0].links[0]: unknown link '2mbit'");
        assertRefused(
                SMALL + "overrides:\n- {where: {link: [x]}, trial: {forks: 2}}\n",
                "overrides[0].where.link: unknown link 'x'");
        assertRefused(SMALL + "exclude:\n- {pattern: ['*']}\n", "exclude: every cell is excluded");
        assertRefused(SMALL + "settings: {ice: {a: 1}}\n", "settings.ice: unknown middleware 'ice'");
    }
}
