package org.derbench.adapter.sparkplug;

import static org.eclipse.tahu.message.model.MessageType.*;

import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import java.util.Map;
import java.util.function.Consumer;
import org.derbench.adapter.mosquitto.MqttSession;
import org.derbench.adapter.sparkplug.Payloads.Item;
import org.derbench.spi.Context;
import org.derbench.support.lifecycle.Opening;
import org.eclipse.tahu.message.model.MessageType;

/** A node with one device. Its messages are numbered from each birth on. */
final class EdgeNode implements AutoCloseable {

    /** The number of sequence numbers; after the last one they begin again at 0. */
    static final int NUMBERS = 256;

    private final Topics topics;
    private final Payloads payloads;
    private final Mqtt5Publish death;
    private final MqttSession session;
    private long next;

    /** Its death is the connection's will, too. */
    EdgeNode(Context context, Payloads payloads) throws Exception {
        this.payloads = payloads;
        topics = new Topics(context.flow());
        death = Mqtt5Publish.builder()
                .topic(topics.of(NDEATH))
                .qos(MqttQos.AT_LEAST_ONCE)
                .payload(payloads.nodeDeath())
                .build();
        session = MqttSession.open(context, MqttQos.AT_MOST_ONCE, client -> client.willPublish(death));
    }

    /** Bears it, to take commands of its device, now and whenever a host asks for its birth. */
    EdgeNode live(Consumer<Map<Item, byte[]>> commands) throws Exception {
        return Opening.of(this, node -> {
            session.subscribeWithoutWaiting(topics.of(NCMD), rebirth -> bear());
            session.subscribe(
                    topics.of(DCMD),
                    command -> commands.accept(Payloads.values(payloads.read(command.getPayloadAsBytes()))));
            bear();
        });
    }

    private synchronized void bear() {
        next = 0;
        publish(NBIRTH, payloads.nodeBirth(next));
        publish(DBIRTH, payloads.deviceBirth(next));
    }

    synchronized void data(Map<Item, byte[]> values) {
        publish(DDATA, payloads.of(next, values));
    }

    private void publish(MessageType type, byte[] payload) {
        session.publish(Mqtt5Publish.builder().topic(topics.of(type)).payload(payload));
        next = (next + 1) % NUMBERS;
    }

    @Override
    public void close() throws Exception {
        session.publish(death);
        session.close();
    }
}
