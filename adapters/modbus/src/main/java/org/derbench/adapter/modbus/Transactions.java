package org.derbench.adapter.modbus;

import com.digitalpetri.modbus.client.ModbusTcpClient;
import com.digitalpetri.modbus.pdu.*;
import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletionStage;
import org.derbench.spi.Context;

/** A client's transactions, several of them outstanding where a message takes many. */
record Transactions(Context context, ModbusTcpClient client) {

    /** The parts of a message are told apart by what is in them, not by where they are. */
    private static final int UNIT = 1;
    private static final int ADDRESS = 0;

    private static final int WRITTEN = Registers.room(Registers.MOST_WRITTEN);

    /** Returns when the server has taken it all. */
    synchronized Void send(byte[] message) throws Exception {
        write(message, Math.max(1, (message.length + WRITTEN - 1) / WRITTEN));
        return null;
    }

    /** The last part is written alone, to read the first of the reply with it, which tells how many more are to be read. */
    synchronized byte[] call(byte[] request) throws Exception {
        int parts = Math.max(0, request.length - 1) / WRITTEN;
        write(request, parts);
        byte[] last = Registers.part(request, parts * WRITTEN, Registers.MOST_WRITTEN);
        byte[] first = context.await(client.readWriteMultipleRegistersAsync(UNIT, new ReadWriteMultipleRegistersRequest(ADDRESS, Registers.MOST_READ,
                ADDRESS, last.length / Short.BYTES, last)).toCompletableFuture()).registers();
        ByteArrayOutputStream reply = new ByteArrayOutputStream();
        reply.writeBytes(Registers.bytes(first));
        int more = Registers.left(first) - reply.size();
        readRest((more + Registers.room(Registers.MOST_READ) - 1) / Registers.room(Registers.MOST_READ), reply);
        return reply.toByteArray();
    }

    private void write(byte[] message, int parts) throws Exception {
        Deque<CompletionStage<WriteMultipleRegistersResponse>> outstanding = new ArrayDeque<>();
        for (int number = 0; number < parts; number++) {
            if (outstanding.size() == most()) {
                context.await(outstanding.remove().toCompletableFuture());
            }
            byte[] part = Registers.part(message, number * WRITTEN, Registers.MOST_WRITTEN);
            outstanding.add(client.writeMultipleRegistersAsync(UNIT, new WriteMultipleRegistersRequest(ADDRESS, part.length / Short.BYTES, part)));
        }
        for (CompletionStage<WriteMultipleRegistersResponse> each : outstanding) {
            context.await(each.toCompletableFuture());
        }
    }

    private void readRest(int parts, ByteArrayOutputStream reply) throws Exception {
        Deque<CompletionStage<ReadHoldingRegistersResponse>> outstanding = new ArrayDeque<>();
        for (int asked = 0; asked < parts || !outstanding.isEmpty(); ) {
            if (asked == parts || outstanding.size() == most()) {
                reply.writeBytes(Registers.bytes(context.await(outstanding.remove().toCompletableFuture()).registers()));
            } else {
                outstanding.add(client.readHoldingRegistersAsync(UNIT, new ReadHoldingRegistersRequest(ADDRESS, Registers.MOST_READ)));
                asked++;
            }
        }
    }

    private int most() {
        return context.settings().integer(ModbusMiddleware.TRANSACTIONS);
    }
}
