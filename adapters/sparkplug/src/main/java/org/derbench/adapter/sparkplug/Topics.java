package org.derbench.adapter.sparkplug;

import org.eclipse.tahu.message.model.MessageType;

/** The topics of a node and its device. */
record Topics(String node) {

    private static final String NAMESPACE = "spBv1.0/";

    String of(MessageType type) {
        return NAMESPACE + "derbench/" + type + "/" + node + (type.name().startsWith("D") ? "/device" : "");
    }

    /** The topic on which a host application says that it is there. */
    static String state(String host) {
        return NAMESPACE + MessageType.STATE + "/" + host;
    }

    static MessageType type(String topic) {
        return MessageType.valueOf(topic.split("/")[2]);
    }
}
