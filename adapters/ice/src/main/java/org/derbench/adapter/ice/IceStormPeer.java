package org.derbench.adapter.ice;

import com.zeroc.Ice.Object.Ice_invokeResult;
import com.zeroc.Ice.ObjectPrx;
import com.zeroc.Ice.OperationMode;
import com.zeroc.Ice.OutputStream;
import java.nio.file.Files;
import java.util.List;
import java.util.function.Consumer;
import org.derbench.spi.*;

/** One end of Ice with IceStorm: publishers send to it, and it sends to subscribers, one-way both. */
record IceStormPeer(Context context, IceEnd end) implements Peer {

    /** Transient: topics and subscriptions need no database, since they end with the trial. */
    @Override
    public AutoCloseable broker() throws Exception {
        Files.write(context.scratch().resolve("icebox.cfg"), List.of(
                "IceBox.InheritProperties=1",
                "IceBox.Service.IceStorm=IceStormService,37:createIceStorm",
                "IceStorm.InstanceName=DerBench",
                "IceStorm.TopicManager.Endpoints=" + end.endpoint(context.bindHost(), IceMiddleware.TOPICS_PORT),
                "IceStorm.Publish.Endpoints=" + end.endpoint(context.bindHost(), IceMiddleware.BROKER_PORT),
                "IceStorm.Transient=1",
                "IceStorm.Send.QueueSizeMax=" + context.settings().integer("sendQueueSizeMax"),
                "Ice.MessageSizeMax=" + context.settings().integer("messageSizeMaxKb")));
        return new BrokerProcess(context, List.of("icebox", "--Ice.Config=icebox.cfg"), IceMiddleware.TOPICS_PORT, IceMiddleware.BROKER_PORT);
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        create(channel);
        ObjectPrx publisher = end.proxy("DerBench/" + channel.label() + ".publish", context.brokerHost(), IceMiddleware.BROKER_PORT);
        return Sender.of(IceEnd.sender(publisher), () -> { });
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        create(channel);
        ObjectPrx topic = broker("topic." + channel.label());
        ObjectPrx oneWay = end.proxy(channel.label(), context.bindHost(), channel.label()).ice_oneway();
        AutoCloseable subscriber = end.pull(channel, handler);
        Ice_invokeResult subscribed = invoke(topic, "subscribeAndGetPublisher", OperationMode.Normal, out -> {
            // no quality of service but the default
            out.writeSize(0);
            out.writeProxy(oneWay);
        });
        if (!subscribed.returnValue) {
            throw new MiddlewareException(MiddlewareException.Kind.REFUSED, "IceStorm refuses to subscribe to " + channel.label());
        }
        return () -> {
            try (subscriber) {
                invoke(topic, "unsubscribe", OperationMode.Idempotent, out -> out.writeProxy(oneWay));
            }
        };
    }

    /** Whoever comes first creates the topic; to the others IceStorm says that it exists. */
    private void create(Channel channel) throws Exception {
        invoke(broker("TopicManager"), "create", OperationMode.Normal, out -> out.writeString(channel.label()));
    }

    private ObjectPrx broker(String identity) {
        return end.proxy("DerBench/" + identity, context.brokerHost(), IceMiddleware.TOPICS_PORT);
    }

    private static Ice_invokeResult invoke(ObjectPrx proxy, String operation, OperationMode mode, Consumer<OutputStream> parameters)
            throws Exception {
        return IceEnd.typed(() -> proxy.ice_invoke(operation, mode, IceEnd.encapsulated(parameters)));
    }

    @Override
    public void close() {
        end.close();
    }
}
