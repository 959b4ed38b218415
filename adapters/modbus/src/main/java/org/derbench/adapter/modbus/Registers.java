package org.derbench.adapter.modbus;

import java.nio.ByteBuffer;

/** A part of a message as registers: first, in two of them, how many bytes of the message are left, then as many of these as there is room for. */
final class Registers {

    /** What may be written while others are read; more could be written alone. */
    static final int MOST_WRITTEN = 121;
    static final int MOST_READ = 125;

    private Registers() {
    }

    /** How many bytes of a message fit into so many registers. */
    static int room(int registers) {
        return registers * Short.BYTES - Integer.BYTES;
    }

    /** The part from that byte on; one byte more where it would end within a register. */
    static byte[] part(byte[] message, int from, int most) {
        int bytes = Math.min(room(most), message.length - from);
        return ByteBuffer.allocate(Integer.BYTES + bytes + bytes % Short.BYTES).putInt(message.length - from).put(message, from, bytes).array();
    }

    /** The bytes that are left, those of this part included. */
    static int left(byte[] registers) {
        return ByteBuffer.wrap(registers).getInt();
    }

    /** The bytes of this part. */
    static byte[] bytes(byte[] registers) {
        byte[] bytes = new byte[Math.min(left(registers), registers.length - Integer.BYTES)];
        ByteBuffer.wrap(registers).position(Integer.BYTES).get(bytes);
        return bytes;
    }

    /** Whether no part follows. */
    static boolean isLast(byte[] registers) {
        return left(registers) <= registers.length - Integer.BYTES;
    }
}
