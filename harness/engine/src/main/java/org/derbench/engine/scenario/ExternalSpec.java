package org.derbench.engine.scenario;

import org.derbench.engine.json.Field;
import org.derbench.spi.Expect;
import org.derbench.spi.External;

/** A system that derbench does not run, as a role is told of it. Its account and certificates are told separately. */
public record ExternalSpec(
        @Field("the scheme of its address, such as mqtts") String scheme,
        @Field("name or address of the system's host") String host,
        @Field("port of the system") int port,

        @Field("the path behind the port; empty without one")
        String path,

        @Field("the proof that a message came to it: acknowledged, delivered or answered")
        String expect,

        @Field("the topic that messages are sent to") String topic,

        @Field("the topic that derbench's own subscription has")
        String watch) {

    /** Its address in words: {@code mqtt://127.0.0.1:1883}. */
    public String address() {
        return scheme + "://" + host + ":" + port + path;
    }

    /** The system as adapters see it. */
    public External external() {
        return new External(scheme, host, port, path, Expect.of(expect), topic, watch);
    }
}
