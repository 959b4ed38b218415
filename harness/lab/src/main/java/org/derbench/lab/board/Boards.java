package org.derbench.lab.board;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.lab.yaml.YamlFolder;
import org.derbench.lab.yaml.YamlReader;

/** The boards in a folder, one {@code <name>.yaml} each; {@code board.schema.json} describes them. */
public final class Boards {

    private final YamlFolder folder;
    private final YamlReader reader = YamlReader.forSchema(Boards.class, "/board.schema.json");
    /** The boards whose files were read; each file is read once. */
    private final Map<String, Board> read = new ConcurrentHashMap<>();

    /** The boards in this folder. */
    public Boards(Path folder) {
        this.folder = new YamlFolder(folder, "board");
    }

    /**
     * The names of all boards, sorted.
     *
     * @throws org.derbench.lab.BadInputException if the folder cannot be read
     */
    public List<String> names() {
        return folder.names();
    }

    /**
     * The board with this name.
     *
     * @throws org.derbench.lab.BadInputException if no board has this name (the message lists the names), or if its
     *     file is wrong
     */
    public Board named(String name) {
        return read.computeIfAbsent(name, this::read);
    }

    private Board read(String name) {
        JsonNode content = reader.read(folder.file(name));
        return new Board(
                name,
                content.get("description").textValue(),
                content.get("timeFactor").doubleValue(),
                content.path("setups").valueStream().map(JsonNode::textValue).toList(),
                Optional.ofNullable(content.get("emulates")).map(Boards::emulated));
    }

    private static Board.Emulated emulated(JsonNode content) {
        return new Board.Emulated(
                content.get("board").textValue(),
                content.get("sevenZipMips").doubleValue(),
                content.get("uncertaintyPercent").doubleValue(),
                content.get("source").textValue());
    }
}
