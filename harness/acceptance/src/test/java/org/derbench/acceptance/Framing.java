package org.derbench.acceptance;

/** The way in which a protocol cuts its bytes into frames. */
enum Framing {
    /** Type and flags, the length of the rest in up to four bytes, and the rest. */
    MQTT {
        @Override
        int length(byte[] bytes, int from, int to) {
            int length = 0;
            int most = Math.min(4, to - from - 1);
            for (int i = 1; i <= most; i++) {
                length |= (bytes[from + i] & 0x7F) << 7 * (i - 1);
                if (bytes[from + i] >= 0) {
                    return 1 + i + length;
                }
            }
            return UNKNOWN;
        }

        @Override
        int kind(byte[] frame) {
            return frame[0] >> 4 & 0xF;
        }
    },
    /** A start byte, the length of the rest in one, and the rest. */
    IEC_104 {
        @Override
        int length(byte[] bytes, int from, int to) {
            return to - from < 2 ? UNKNOWN : 2 + Byte.toUnsignedInt(bytes[from + 1]);
        }

        @Override
        int kind(byte[] frame) {
            return frame[CONTROL] % 2 == 0 ? Byte.toUnsignedInt(frame[TYPE]) : UNNUMBERED;
        }
    },
    /** Four bytes, the length of the rest in two, the unit, and the function with its values. */
    MODBUS {
        @Override
        int length(byte[] bytes, int from, int to) {
            return to - from < 6
                    ? UNKNOWN
                    : 6 + (Byte.toUnsignedInt(bytes[from + 4]) << 8) + Byte.toUnsignedInt(bytes[from + 5]);
        }

        @Override
        int kind(byte[] frame) {
            return frame[FUNCTION];
        }
    };

    /** MQTT's messages and their acknowledgements. */
    static final int PUBLISH = 3;

    static final int PUBLISH_ACKNOWLEDGED = 4;

    /** IEC 104's set-points as short floats. */
    static final int SET_POINT = 50;

    /** Modbus's writes of one register. */
    static final int WRITE_REGISTER = 6;

    /** IEC 104's frames without a message in them. */
    static final int UNNUMBERED = -1;

    private static final int UNKNOWN = Integer.MAX_VALUE;
    private static final int CONTROL = 2;
    private static final int TYPE = 6;
    private static final int FUNCTION = 7;

    /** The length of the frame that begins there; more than there is where its head is not complete. */
    abstract int length(byte[] bytes, int from, int to);

    /** The type of a frame. */
    abstract int kind(byte[] frame);
}
