package org.derbench.adapter.modbus;

import com.digitalpetri.modbus.client.ModbusTcpClient;
import com.digitalpetri.modbus.pdu.*;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.derbench.spi.Context;
import org.derbench.support.exchange.Fragments;

/** A client's transactions, several of them outstanding if a message takes many. */
record Transactions(Context context, ModbusTcpClient client) {

    /**
     * The most bytes that one transaction may write while it reads registers. A transaction that only writes may write
     * more.
     */
    private static final int MOST_WRITTEN_BYTES = 121 * Short.BYTES;

    static final int MOST_READ = 125;

    /** The unit of all registers: a message's parts differ in their content, not in their address. */
    private static final int UNIT = 1;

    private static final int ADDRESS = 0;

    /** Takes an answer. */
    private interface Answers<T> {
        void onAnswer(T answer) throws Exception;
    }

    /** Writes a message but for its last parts. Returns those parts once the server has taken the others. */
    synchronized ByteBuffer write(byte[] message, int kept) throws Exception {
        ByteBuffer rest = ByteBuffer.wrap(message);
        transact(
                Math.max(1, Fragments.count(message.length, MOST_WRITTEN_BYTES)) - kept,
                () -> {
                    byte[] part = next(rest);
                    return client.writeMultipleRegistersAsync(
                            UNIT, new WriteMultipleRegistersRequest(ADDRESS, part.length / Short.BYTES, part));
                },
                written -> {});
        return rest;
    }

    /** One byte more where it would end within a register. */
    private static byte[] next(ByteBuffer rest) {
        byte[] part = Fragments.next(rest, MOST_WRITTEN_BYTES);
        return Arrays.copyOf(part, part.length + part.length % Short.BYTES);
    }

    /**
     * The last part is written alone, to read the first of the reply with it, which tells how many more are to be read.
     */
    synchronized byte[] call(byte[] request) throws Exception {
        byte[] last = next(write(request, 1));
        Fragments reply = new Fragments(context.settings().integer(ModbusMiddleware.MAX_MESSAGE_BYTES));
        int left = reply.add(context.await(client.readWriteMultipleRegistersAsync(
                                UNIT,
                                new ReadWriteMultipleRegistersRequest(
                                        ADDRESS, MOST_READ, ADDRESS, last.length / Short.BYTES, last))
                        .toCompletableFuture())
                .registers());
        transact(
                Fragments.count(left, MOST_READ * Short.BYTES),
                () -> client.readHoldingRegistersAsync(UNIT, new ReadHoldingRegistersRequest(ADDRESS, MOST_READ)),
                answer -> reply.add(answer.registers()));
        return reply.whole();
    }

    /** Begins this many transactions, and takes their answers in the same order. */
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
