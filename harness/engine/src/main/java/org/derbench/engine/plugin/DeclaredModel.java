package org.derbench.engine.plugin;

import java.util.List;
import java.util.function.Supplier;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;

/**
 * A model by its declarations. Its code is asked for classes and messages.
 *
 * @param code makes the model itself
 */
record DeclaredModel(String name, List<String> sizes, Supplier<MessageModel> code) implements MessageModel {

    @Override
    public List<Class<? extends Message>> classes() {
        return code.get().classes();
    }

    @Override
    public <T extends Message> List<T> pool(Class<T> type, String size, long seed, int count) {
        return code.get().pool(type, size, seed, count);
    }

    @Override
    public <T extends Message> List<T> pool(Class<T> type, String size, long seed) {
        return code.get().pool(type, size, seed);
    }

    @Override
    public String reference(Class<? extends Message> type, int number) {
        return code.get().reference(type, number);
    }

    @Override
    public Class<? extends Message> named(String message) {
        return code.get().named(message);
    }
}
