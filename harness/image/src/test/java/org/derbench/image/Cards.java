package org.derbench.image;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Images of cards with little in them. */
final class Cards {

    static final int FAT_AT = 4 << 20;
    static final int FAT_BYTES = 2 << 20;
    static final int ROOT_BYTES = 1 << 20;
    private static final int SECTOR = 512;

    private Cards() {}

    /** One with the layout of the recipes, sparse, and nothing in its file systems. */
    static Path bare(Path file) throws IOException {
        ByteBuffer table = ByteBuffer.allocate(SECTOR).order(ByteOrder.LITTLE_ENDIAN);
        table.putInt(440, 0xde4be4c3);
        entry(table, 446, 0x80, PartitionTable.FAT32_LBA, FAT_AT, FAT_BYTES);
        entry(table, 462, 0, PartitionTable.LINUX, FAT_AT + FAT_BYTES, ROOT_BYTES);
        table.putShort(510, (short) 0xAA55);
        try (FileChannel out = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            out.write(table);
            out.write(ByteBuffer.allocate(1), FAT_AT + FAT_BYTES + ROOT_BYTES - 1);
        }
        return file;
    }

    private static void entry(ByteBuffer table, int at, int flags, int type, int firstByte, int bytes) {
        table.put(at, (byte) flags)
                .put(at + 4, (byte) type)
                .putInt(at + 8, firstByte / SECTOR)
                .putInt(at + 12, bytes / SECTOR);
    }

    /** The same with an empty FAT file system. */
    static Path formatted(Path file) throws IOException, InterruptedException {
        bare(file);
        Process mformat = new ProcessBuilder(
                        "mformat",
                        "-i",
                        file + "@@" + FAT_AT,
                        "-T",
                        Integer.toString(FAT_BYTES / SECTOR),
                        "-h",
                        "64",
                        "-s",
                        "32",
                        "::")
                .redirectErrorStream(true)
                .start();
        String said = new String(mformat.getInputStream().readAllBytes());
        if (mformat.waitFor() != 0) {
            throw new IOException("mformat: " + said);
        }
        return file;
    }
}
