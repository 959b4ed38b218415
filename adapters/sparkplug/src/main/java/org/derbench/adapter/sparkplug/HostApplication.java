package org.derbench.adapter.sparkplug;

import static org.eclipse.tahu.message.model.MessageType.*;

import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.derbench.adapter.mosquitto.MqttSession;
import org.derbench.adapter.sparkplug.Payloads.Item;
import org.derbench.spi.Context;
import org.derbench.support.lifecycle.Opening;
import org.eclipse.tahu.message.model.MessageType;
import org.eclipse.tahu.message.model.SparkplugBPayload;

/** A host that follows one node: a missing birth or number makes it ask for another birth. */
final class HostApplication implements AutoCloseable {

    private static final long UNBORN = -1;

    private final Context context;
    private final Topics topics;
    private final Payloads payloads;
    private final Mqtt5Publish offline;
    private final MqttSession session;
    private final CompletableFuture<Void> born = new CompletableFuture<>();
    private long next = UNBORN;

    /** The connection's will also says that it is gone. */
    HostApplication(Context context, Payloads payloads) throws Exception {
        this.context = context;
        this.payloads = payloads;
        topics = new Topics(context.flow());
        String host = UUID.randomUUID().toString();
        offline = state(host, false);
        session = MqttSession.open(context, MqttQos.AT_MOST_ONCE, client -> client.willPublish(offline));
        session.publish(state(host, true));
    }

    /** Takes the device's data. Returns when it knows of its birth. */
    HostApplication follow(Consumer<Map<Item, byte[]>> data) throws Exception {
        return Opening.of(this, host -> {
            session.subscribe(
                    Stream.of(NBIRTH, DBIRTH, DDATA, NDEATH).map(topics::of).toList(), message -> take(message, data));
            askForBirth();
            context.await(born);
        });
    }

    private Mqtt5Publish state(String host, boolean online) {
        return Mqtt5Publish.builder()
                .topic(Topics.state(host))
                .qos(MqttQos.AT_LEAST_ONCE)
                .retain(true)
                .payload(payloads.state(online))
                .build();
    }

    private void askForBirth() {
        session.publish(Mqtt5Publish.builder().topic(topics.of(NCMD)).payload(payloads.rebirth()));
    }

    private void take(Mqtt5Publish message, Consumer<Map<Item, byte[]>> data) throws Exception {
        MessageType type = Topics.type(message.getTopic().toString());
        SparkplugBPayload payload = payloads.read(message.getPayloadAsBytes());
        if (type == NDEATH) {
            next = UNBORN;
            return;
        }
        if (type != NBIRTH && next != payload.getSeq()) {
            // values may be taken all the same, but what was missed is known again after a birth only
            askForBirth();
        }
        next = (payload.getSeq() + 1) % EdgeNode.NUMBERS;
        if (type == DBIRTH) {
            born.complete(null);
        } else if (type == DDATA) {
            data.accept(Payloads.values(payload));
        }
    }

    void command(Map<Item, byte[]> values) {
        session.publish(Mqtt5Publish.builder().topic(topics.of(DCMD)).payload(payloads.of(null, values)));
    }

    @Override
    public void close() throws Exception {
        session.publish(offline);
        session.close();
    }
}
