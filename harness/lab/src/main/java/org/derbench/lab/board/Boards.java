package org.derbench.lab.board;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.lab.BadInputException;
import org.derbench.lab.yaml.YamlFolder;
import org.derbench.lab.yaml.YamlReader;

/** The boards in a folder, one {@code <name>.yaml} each; {@code board.schema.json} describes them. */
public final class Boards {

    private static final String SCORE = "sevenZipMips";

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
                Optional.ofNullable(content.get("emulates")).map(stated -> emulated(name, stated)),
                optional(content.get("cores")).map(JsonNode::intValue),
                optional(content.get("memoryMegabytes")).map(JsonNode::intValue),
                optional(content.get("speed")).map(speed -> speed.get(SCORE).doubleValue()));
    }

    private static Optional<JsonNode> optional(JsonNode value) {
        return Optional.ofNullable(value);
    }

    private Board.Emulated emulated(String name, JsonNode content) {
        JsonNode score =
                content.has(SCORE) ? content : speedOf(content.get("board").textValue(), name);
        return new Board.Emulated(
                content.get("board").textValue(),
                score.get(SCORE).doubleValue(),
                content.get("uncertaintyPercent").doubleValue(),
                score.get("source").textValue());
    }

    private JsonNode speedOf(String board, String twin) {
        JsonNode speed = reader.read(folder.file(board)).get("speed");
        if (speed == null) {
            throw new BadInputException(
                    twin + ".yaml: emulates: sevenZipMips and source are missing, and " + board + ".yaml has no speed");
        }
        return speed;
    }
}
