package org.derbench.adapter.mms;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.openmuc.openiec61850.ServerSap;

/** A server's model in SCL: logical nodes, each with some data objects of every size. */
record MmsModel(int logicalNodes, List<String> written, List<String> read) {

    static final String REQUEST = "Request";
    static final String REPLY = "Reply";
    static final String MESSAGE = "Message";
    static final String PUBLISHED = "Published";
    static final String CONFIRMED = "Confirmed";

    /** Each requester has a logical node; derbench opens 64 at most. */
    static final MmsModel CALLS = new MmsModel(64, List.of(REQUEST), List.of(REPLY));

    static final MmsModel PUSH = new MmsModel(1, List.of(MESSAGE), List.of());

    /**
     * A model for publications. A report has a data object's present value, without earlier ones. This library's server
     * sends it a moment after the object was set; if the object is set again before that, it sends one report only. So
     * each message under way has a logical node of its own.
     */
    static MmsModel publishing(int outstanding) {
        return new MmsModel(outstanding, List.of(CONFIRMED), List.of(PUBLISHED));
    }

    /** A server with that model, not started yet. */
    ServerSap server() throws Exception {
        byte[] file = MmsModel.class.getResourceAsStream("derbench.icd").readAllBytes();
        List<Integer> nodes = IntStream.rangeClosed(1, logicalNodes).boxed().toList();
        String scl = new String(file, StandardCharsets.UTF_8)
                .replace(
                        "{published}",
                        read.contains(PUBLISHED)
                                ? each(
                                        nodes,
                                        node -> each(
                                                Attributes.SIZES,
                                                size -> "<FCDA ldInst='M' lnClass='GGIO' lnInst='" + node + "' doName='"
                                                        + PUBLISHED + size + "' fc='ST'/>"))
                                : "")
                .replace(
                        "{logicalNodes}",
                        each(nodes, node -> "<LN prefix='' lnClass='GGIO' inst='" + node + "' lnType='GGIO'/>"))
                .replace("{dataObjects}", dataObjects(written, "SP") + dataObjects(read, "ST"))
                .replace("{types}", each(Attributes.SIZES, size -> type(size, "SP") + type(size, "ST")));
        return ServerSap.getSapsFromSclFile(new ByteArrayInputStream(scl.getBytes(StandardCharsets.UTF_8)))
                .get(0);
    }

    private static String dataObjects(List<String> names, String constraint) {
        return names.stream()
                .map(name -> each(
                        Attributes.SIZES, size -> "<DO name='" + name + size + "' type='" + constraint + size + "'/>"))
                .collect(Collectors.joining());
    }

    /** The last octet string, which is set last, has the whole object reported. */
    private static String type(int size, String constraint) {
        return "<DOType id='" + constraint + size + "' cdc='ORG'>"
                + each(
                        IntStream.range(0, size).boxed().toList(),
                        number -> "<DA name='v" + number + "' fc='" + constraint + "' bType='Octet64' dupd='"
                                + (number == size - 1) + "'/>")
                + "</DOType>";
    }

    private static String each(List<Integer> numbers, IntFunction<String> element) {
        return numbers.stream().map(element::apply).collect(Collectors.joining());
    }
}
