package org.derbench.serializer.hessian;

import com.caucho.hessian.io.Deserializer;
import com.caucho.hessian.io.FloatHandle;
import com.caucho.hessian.io.HessianProtocolException;
import com.caucho.hessian.io.SerializerFactory;
import java.util.HashSet;
import java.util.Set;
import org.derbench.message.Message;
import org.derbench.support.codec.MessageClasses;

/**
 * Lets a stream name the classes that one class of messages consists of, and nothing else: not even for lists and maps,
 * whose type is never written. An object may have no more fields than its class could have.
 */
final class NodeSerializerFactory extends SerializerFactory {

    private final Set<String> allowed = new HashSet<>();

    NodeSerializerFactory(Class<? extends Message> type) {
        // the library loads classes of its own by it too: not the model's loader, which does not know them
        super(NodeSerializerFactory.class.getClassLoader());
        // the library wraps each Float of its own accord
        allowed.add(FloatHandle.class.getName());
        MessageClasses.of(type).forEach(each -> allowed.add(each.getName()));
        getClassFactory().setWhitelist(true);
        allowed.forEach(getClassFactory()::allow);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Deserializer getObjectDeserializer(String type, Class expected) throws HessianProtocolException {
        if (!allowed.contains(type)) {
            throw new HessianProtocolException("no message holds a " + type);
        }
        return new BoundedDeserializer(super.getObjectDeserializer(type, expected));
    }

    @Override
    public Deserializer getDeserializer(String type) throws HessianProtocolException {
        if (type != null && !type.isEmpty() && !allowed.contains(type)) {
            throw new HessianProtocolException("no message holds a " + type);
        }
        return super.getDeserializer(type);
    }
}
