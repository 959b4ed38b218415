package org.derbench.kit.foreign;

import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Graphs of objects that a hostile end may send: decoding them as they are would run code that does not belong to the
 * message.
 */
public final class ForeignGraphs {

    private static final int NESTED = 300;

    private ForeignGraphs() {}

    /** How often foreign code has run in this JVM: a decoder must not change it. */
    public static long runs() {
        return ForeignObject.runs();
    }

    /** An exception that only a hostile end throws, with its content. */
    public static final class Failure extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final Serializable carried;

        public Failure(Object carried) {
            super("a foreign failure");
            this.carried = (Serializable) carried;
        }

        public Object carried() {
            return carried;
        }
    }

    /** Foreign graphs by telling names; Java serialization can write each. */
    public static Map<String, Object> serializable() {
        Map<String, Object> graphs = new LinkedHashMap<>();
        graphs.put("a foreign object", new ForeignObject());
        graphs.put("a list of one", new ArrayList<>(List.of(new ForeignObject())));
        graphs.put("an array of one", new ForeignObject[] {new ForeignObject()});
        graphs.put("a map with a foreign key", new HashMap<>(Map.of(new ForeignObject(), 1)));
        graphs.put("an ordered map with a foreign key", new LinkedHashMap<>(Map.of(new ForeignObject(), 1)));
        graphs.put("an old map with a foreign key", new Hashtable<>(Map.of(new ForeignObject(), 1)));
        graphs.put("a set of one", new HashSet<>(Set.of(new ForeignObject())));
        graphs.put("a sorted set of two", new TreeSet<>(Arrays.asList(new ForeignObject(), new ForeignObject())));
        graphs.put("a map sorted by a foreign comparator", sorted());
        graphs.put("a queue of two", new PriorityQueue<>(Arrays.asList(new ForeignObject(), new ForeignObject())));
        graphs.put("a proxy", proxy());
        graphs.put("a map with a proxy as key", new HashMap<>(Map.of(proxy(), 1)));
        graphs.put("a map with a URL as key", ForeignUrls.asKey());
        graphs.put("a foreign exception", new Failure(new ForeignObject()));
        graphs.put("a foreign class", ForeignObject.class);
        graphs.put("lists in lists", nested());
        return graphs;
    }

    /**
     * Sets that hold each two others, which hold the same two: {@code hashCode} takes two to the power of the depth.
     */
    public static Object setsInSets(int depth) {
        Set<Object> root = new HashSet<>();
        Set<Object> one = root;
        Set<Object> other = new HashSet<>();
        for (int i = 0; i < depth; i++) {
            Set<Object> left = new HashSet<>(Set.of("other than the right"));
            Set<Object> right = new HashSet<>();
            one.addAll(List.of(left, right));
            other.addAll(List.of(left, right));
            one = left;
            other = right;
        }
        return root;
    }

    private static Object sorted() {
        Map<Object, Object> sorted = new TreeMap<>(new ForeignObject());
        sorted.put("a", 1);
        sorted.put("b", 2);
        return sorted;
    }

    private static Object proxy() {
        return Proxy.newProxyInstance(
                ForeignGraphs.class.getClassLoader(), new Class<?>[] {Comparable.class}, new ForeignObject());
    }

    private static Object nested() {
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < NESTED; i++) {
            list = new ArrayList<>(List.of(list));
        }
        return list;
    }
}
