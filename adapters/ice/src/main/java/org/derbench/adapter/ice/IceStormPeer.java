package org.derbench.adapter.ice;

import com.zeroc.Ice.Object.Ice_invokeResult;
import com.zeroc.Ice.ObjectPrx;
import com.zeroc.Ice.OperationMode;
import com.zeroc.Ice.OutputStream;
import java.util.function.Consumer;
import org.derbench.adapter.ice.IceEnd.Served;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Peer;
import org.derbench.spi.Sender;

/** One end of Ice with IceStorm: publishers send to it, and it sends to subscribers, one-way both. */
record IceStormPeer(Context context, IceEnd ice) implements Peer {

    @Override
    public AutoCloseable broker() throws Exception {
        return new IceStormBroker(context, ice);
    }

    @Override
    public Sender publish(Channel channel) throws MiddlewareException {
        create(channel);
        String publisher = IceStormBroker.INSTANCE + "/" + channel.label() + ".publish";
        return new IceSender(ice.proxy(publisher, context.brokerHost(), IceMiddleware.BROKER_PORT).ice_oneway());
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws MiddlewareException {
        create(channel);
        ObjectPrx topic = broker("topic." + channel.label());
        Served subscriber = ice.serve(channel.label(), handler);
        ObjectPrx oneWay = subscriber.proxy().ice_oneway();
        Ice_invokeResult subscribed = invoke(topic, "subscribeAndGetPublisher", OperationMode.Normal, out -> {
            // no quality of service but the default
            out.writeSize(0);
            out.writeProxy(oneWay);
        });
        if (!subscribed.returnValue) {
            throw new MiddlewareException(Kind.REFUSED, "IceStorm refuses to subscribe to " + channel.label());
        }
        return () -> {
            try (subscriber) {
                invoke(topic, "unsubscribe", OperationMode.Idempotent, out -> out.writeProxy(oneWay));
            }
        };
    }

    /** Whoever comes first creates the topic; to the others IceStorm says that it exists. */
    private void create(Channel channel) throws MiddlewareException {
        invoke(broker("TopicManager"), "create", OperationMode.Normal, out -> out.writeString(channel.label()));
    }

    private ObjectPrx broker(String identity) {
        return ice.proxy(IceStormBroker.INSTANCE + "/" + identity, context.brokerHost(), IceMiddleware.TOPICS_PORT);
    }

    private static Ice_invokeResult invoke(ObjectPrx proxy, String operation, OperationMode mode, Consumer<OutputStream> parameters)
            throws MiddlewareException {
        return IceFailure.typed(() -> proxy.ice_invoke(operation, mode, IceBytes.encapsulated(parameters)));
    }

    @Override
    public void close() {
        ice.close();
    }
}
