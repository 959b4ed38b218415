package org.derbench.engine.plugin;

import java.util.List;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;

/**
 * A model that is known by its declarations. Its code is loaded only when somebody asks for classes or messages.
 *
 * @param message one of its messages
 * @param code loads the model's code
 */
record DeclaredModel(String name, List<String> sizes, String message, PluginCode code) implements MessageModel {

    @Override
    public List<Class<? extends Message>> classes() {
        return code.model(message).classes();
    }

    @Override
    public <T extends Message> List<T> pool(Class<T> type, String size, long seed, int count) {
        return code.model(message).pool(type, size, seed, count);
    }

    @Override
    public <T extends Message> List<T> pool(Class<T> type, String size, long seed) {
        return code.model(message).pool(type, size, seed);
    }

    @Override
    public String reference(Class<? extends Message> type, int number) {
        return code.model(message).reference(type, number);
    }

    @Override
    public Class<? extends Message> named(String wanted) {
        return code.model(message).named(wanted);
    }
}
