package org.derbench.sim.disk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;

/** A folder. A change of its names lasts when the folder is synced; a rename is one change. */
final class FolderNode implements Node {

    private Map<String, Node> entries = new TreeMap<>();
    private Map<String, Node> synced = new TreeMap<>();
    private final List<Consumer<Map<String, Node>>> unsynced = new ArrayList<>();

    Map<String, Node> entries() {
        return entries;
    }

    void put(String name, Node node) {
        change(names -> names.put(name, node));
    }

    void remove(String name) {
        change(names -> names.remove(name));
    }

    void rename(String from, String to) {
        change(names -> names.put(to, names.remove(from)));
    }

    private void change(Consumer<Map<String, Node>> change) {
        change.accept(entries);
        unsynced.add(change);
    }

    void sync() {
        synced = new TreeMap<>(entries);
        unsynced.clear();
    }

    /** Some of the changes since the last sync have reached the disk, in their order, as a journal keeps it. */
    @Override
    public void losePower(Random random) {
        entries = new TreeMap<>(synced);
        unsynced.subList(0, random.nextInt(unsynced.size() + 1)).forEach(change -> change.accept(entries));
        sync();
        entries.values().forEach(node -> node.losePower(random));
    }
}
