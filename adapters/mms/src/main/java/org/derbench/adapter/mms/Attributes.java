package org.derbench.adapter.mms;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.openmuc.openiec61850.*;

/**
 * Bytes as data attributes: a data object is a number of octet strings of 64 bytes, the longest that IEC 61850 has, and
 * there is each in three sizes.
 */
final class Attributes {

    /**
     * How many octet strings a data object of each size has. A report of four of the largest fits into a PDU of 65,000
     * bytes.
     */
    static final List<Integer> SIZES = List.of(8, 32, 224);

    private static final int BYTES = 64;
    static final int MOST_BYTES = BYTES * 224;

    /** The bytes of a message in one part; a number precedes them. */
    static final int PART_BYTES = MOST_BYTES - Integer.BYTES;

    private Attributes() {}

    /** The smallest size that has room for this many bytes, as its place in {@link #SIZES}. */
    static int sizeFor(int bytes) {
        if (bytes <= BYTES * SIZES.get(0)) {
            return 0;
        }
        return bytes <= BYTES * SIZES.get(1) ? 1 : 2;
    }

    /** The name of a data object of that size. */
    static String name(int node, String object, int size) {
        return "derbenchM/GGIO" + node + "." + object + SIZES.get(size);
    }

    /** A data object as a client names it, without values. */
    static FcDataObject object(String name, int size, Fc constraint) {
        List<FcModelNode> octets = new ArrayList<>();
        for (int number = 0; number < SIZES.get(size); number++) {
            octets.add(new BdaOctetString(
                    new ObjectReference(name + ".v" + number), constraint, null, BYTES, false, false));
        }
        return new FcDataObject(new ObjectReference(name), constraint, octets);
    }

    /** Lays bytes into octet strings, one after the other; octet strings that are left over get none. */
    static void fill(List<BasicDataAttribute> octets, byte[] bytes) {
        int from = 0;
        for (BasicDataAttribute each : octets) {
            int to = Math.min(bytes.length, from + BYTES);
            ((BdaOctetString) each).setValue(Arrays.copyOfRange(bytes, from, to));
            from = to;
        }
    }

    /** The bytes in octet strings. */
    static byte[] bytes(List<BasicDataAttribute> octets) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(octets.size() * BYTES);
        octets.forEach(each -> bytes.writeBytes(((BdaOctetString) each).getValue()));
        return bytes.toByteArray();
    }
}
