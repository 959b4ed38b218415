package org.derbench.adapter.modbus;

import com.digitalpetri.modbus.client.ModbusTcpClient;
import com.digitalpetri.modbus.pdu.*;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.derbench.spi.Context;

/** A client's transactions, several of them outstanding where a message takes many. */
record Transactions(Context context, ModbusTcpClient client) {

    /** The parts of a message are told apart by what is in them, not by where they are. */
    private static final int UNIT = 1;
    private static final int ADDRESS = 0;

    /** Takes an answer. */
    private interface Answers<T> {
        void onAnswer(T answer) throws Exception;
    }

    /** Writes a message but for its last parts, so many. Returns these, when the server has taken the others. */
    synchronized ByteBuffer write(byte[] message, int kept) throws Exception {
        ByteBuffer rest = ByteBuffer.wrap(message);
        transact(Math.max(1, Parts.count(message.length, Parts.MOST_WRITTEN)) - kept, () -> {
            byte[] part = Parts.next(rest, Parts.MOST_WRITTEN);
            return client.writeMultipleRegistersAsync(UNIT, new WriteMultipleRegistersRequest(ADDRESS, part.length / Short.BYTES, part));
        }, written -> { });
        return rest;
    }

    /** The last part is written alone, to read the first of the reply with it, which tells how many more are to be read. */
    synchronized byte[] call(byte[] request) throws Exception {
        byte[] last = Parts.next(write(request, 1), Parts.MOST_WRITTEN);
        Parts reply = new Parts(context.settings());
        int left = reply.add(context.await(client.readWriteMultipleRegistersAsync(UNIT, new ReadWriteMultipleRegistersRequest(ADDRESS, Parts.MOST_READ,
                ADDRESS, last.length / Short.BYTES, last)).toCompletableFuture()).registers());
        transact(Parts.count(left, Parts.MOST_READ), () -> client.readHoldingRegistersAsync(UNIT, new ReadHoldingRegistersRequest(ADDRESS, Parts.MOST_READ)),
                answer -> reply.add(answer.registers()));
        return reply.whole();
    }

    /** Begins so many transactions, and takes their answers in that order. */
    private <T> void transact(int count, Supplier<CompletionStage<T>> beginning, Answers<T> answers) throws Exception {
        Deque<CompletionStage<T>> outstanding = new ArrayDeque<>();
        for (int begun = 0; begun < count || !outstanding.isEmpty(); ) {
            if (begun == count || outstanding.size() == context.settings().integer(ModbusMiddleware.TRANSACTIONS)) {
                answers.onAnswer(context.await(outstanding.remove().toCompletableFuture()));
            } else {
                outstanding.add(beginning.get());
                begun++;
            }
        }
    }
}
