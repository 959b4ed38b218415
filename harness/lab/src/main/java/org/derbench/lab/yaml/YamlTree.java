package org.derbench.lab.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.StringReader;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.DocumentStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.events.SequenceStartEvent;

/**
 * One YAML document as a tree. An alias is replaced by the anchor's value. Tags, merge keys, repeated keys and control
 * characters are refused. A document deeper, longer or larger than any file that people write is refused, too.
 */
final class YamlTree {

    private static final int DEEPEST = 20;
    private static final int LONGEST_TEXT = 10_000;
    private static final int LONGEST_ANCHOR = 100;
    private static final int MOST_VALUES = 50_000;

    private final Iterator<Event> events;
    private final Map<String, JsonNode> anchors = new HashMap<>();
    private final Map<String, Integer> sizes = new HashMap<>();
    private int values;

    private YamlTree(Iterator<Event> events) {
        this.events = events;
    }

    /**
     * The document in this text.
     *
     * @throws YamlError if it is not such a document; the message names the place
     * @throws org.yaml.snakeyaml.error.YAMLException if it is not YAML
     */
    static JsonNode of(String text) {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(YamlText.LONGEST_BYTES);
        return new YamlTree(new Yaml(options).parse(new StringReader(text)).iterator()).document();
    }

    private JsonNode document() {
        events.next();
        Event start = events.next();
        if (!(start instanceof DocumentStartEvent)) {
            throw new YamlError(start.getStartMark(), "the file is empty");
        }
        JsonNode root = value(events.next(), 0);
        events.next();
        Event next = events.next();
        if (next instanceof DocumentStartEvent) {
            throw new YamlError(next.getStartMark(), "a second document begins; a file has one");
        }
        return root;
    }

    private JsonNode value(Event event, int depth) {
        count(event, 1);
        String anchor = ((NodeEvent) event).getAnchor();
        if (anchor != null && anchor.length() > LONGEST_ANCHOR) {
            throw new YamlError(
                    event.getStartMark(),
                    "has a name of an anchor of " + anchor.length() + " characters; " + LONGEST_ANCHOR
                            + " are allowed");
        }
        if (event instanceof AliasEvent alias) {
            return valueBehind(alias);
        }
        int before = values;
        JsonNode value = ownValue(event, depth);
        if (anchor != null) {
            anchors.put(anchor, value);
            sizes.put(anchor, values - before);
        }
        return value;
    }

    private JsonNode valueBehind(AliasEvent alias) {
        JsonNode value = anchors.get(alias.getAnchor());
        if (value == null) {
            throw new YamlError(
                    alias.getStartMark(),
                    "*" + alias.getAnchor() + " is an alias, and no anchor &" + alias.getAnchor()
                            + " stands before it; a name that begins with * needs quotes");
        }
        count(alias, sizes.get(alias.getAnchor()));
        return value;
    }

    private JsonNode ownValue(Event event, int depth) {
        if (event instanceof ScalarEvent scalar) {
            return scalar(scalar);
        }
        CollectionStartEvent start = (CollectionStartEvent) event;
        requireNoTag(start.getTag(), event);
        if (depth == DEEPEST) {
            throw new YamlError(event.getStartMark(), "is more than " + DEEPEST + " levels deep");
        }
        return event instanceof SequenceStartEvent ? list(depth + 1) : map(depth + 1);
    }

    private JsonNode list(int depth) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        for (Event event = events.next(); !event.is(Event.ID.SequenceEnd); event = events.next()) {
            list.add(value(event, depth));
        }
        return list;
    }

    private JsonNode map(int depth) {
        ObjectNode map = JsonNodeFactory.instance.objectNode();
        for (Event event = events.next(); !event.is(Event.ID.MappingEnd); event = events.next()) {
            String key = key(event, depth);
            if (map.has(key)) {
                throw new YamlError(event.getStartMark(), "'" + key + "' is there twice");
            }
            map.set(key, value(events.next(), depth));
        }
        return map;
    }

    private String key(Event event, int depth) {
        if (event instanceof ScalarEvent scalar
                && scalar.isPlain()
                && scalar.getValue().equals("<<")) {
            throw new YamlError(event.getStartMark(), "merge keys (<<) are not used here; write the keys themselves");
        }
        JsonNode key = value(event, depth);
        if (!key.isValueNode()) {
            throw new YamlError(event.getStartMark(), "is no key; a key is a word, then a colon");
        }
        return event instanceof ScalarEvent scalar ? scalar.getValue() : key.asText();
    }

    private static JsonNode scalar(ScalarEvent event) {
        requireNoTag(event.getTag(), event);
        String text = event.getValue();
        if (text.length() > LONGEST_TEXT) {
            throw new YamlError(
                    event.getStartMark(),
                    "has a text of " + text.length() + " characters; " + LONGEST_TEXT + " are allowed");
        }
        if (text.chars().anyMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\t')) {
            throw new YamlError(event.getStartMark(), "has a control character in a text");
        }
        return event.isPlain() ? YamlScalar.plain(text) : TextNode.valueOf(text);
    }

    private static void requireNoTag(String tag, Event event) {
        if (tag != null) {
            throw new YamlError(
                    event.getStartMark(),
                    "tags (! and a word) are not used here; a name that begins with ! needs quotes");
        }
    }

    private void count(Event event, int more) {
        values += more;
        if (values > MOST_VALUES) {
            throw new YamlError(event.getStartMark(), "has more than " + MOST_VALUES + " values");
        }
    }

    /** An error in a document, and its place. */
    static final class YamlError extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient Mark mark;

        YamlError(Mark mark, String reason) {
            super(reason);
            this.mark = mark;
        }

        Mark mark() {
            return mark;
        }
    }
}
