package org.derbench.image;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.derbench.lab.BadInputException;

/**
 * The master boot record of a card or of its image.
 *
 * @param signature the disk's
 * @param partitions the partitions in the table's order
 */
record PartitionTable(int signature, List<Partition> partitions) {

    /** The type of the first partition, which boot ROMs and firmware read. */
    static final int FAT32_LBA = 0x0C;

    static final int LINUX = 0x83;

    private static final int SECTOR_BYTES = 512;
    private static final int SIGNATURE_AT = 440;
    private static final int ENTRIES_AT = 446;
    private static final int ENTRY_BYTES = 16;
    private static final int ENTRIES = 4;
    private static final int BOOTABLE = 0x80;
    private static final short MAGIC = (short) 0xAA55;

    /**
     * A partition.
     *
     * @param type the type of its content
     * @param bootable whether it is marked so
     * @param firstByte the place on the card where it begins
     * @param lengthBytes how long it is
     */
    record Partition(int type, boolean bootable, long firstByte, long lengthBytes) {}

    /**
     * Reads it.
     *
     * @throws BadInputException if that is no image of a card
     */
    static PartitionTable of(Path image) {
        ByteBuffer sector = ByteBuffer.allocate(SECTOR_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        try (FileChannel file = FileChannel.open(image, StandardOpenOption.READ)) {
            while (sector.hasRemaining() && file.read(sector) > 0) {
                continue;
            }
        } catch (IOException e) {
            throw new BadInputException(image + ": cannot be read; name an image that derbench image build made", e);
        }
        if (sector.hasRemaining() || sector.getShort(SECTOR_BYTES - Short.BYTES) != MAGIC) {
            throw new BadInputException(
                    image + ": has no partition table; name an image that derbench image build made");
        }
        return new PartitionTable(sector.getInt(SIGNATURE_AT), partitions(sector));
    }

    private static List<Partition> partitions(ByteBuffer sector) {
        List<Partition> partitions = new ArrayList<>();
        for (int at = ENTRIES_AT; at < ENTRIES_AT + ENTRIES * ENTRY_BYTES; at += ENTRY_BYTES) {
            int type = Byte.toUnsignedInt(sector.get(at + 4));
            if (type != 0) {
                partitions.add(new Partition(
                        type,
                        Byte.toUnsignedInt(sector.get(at)) == BOOTABLE,
                        Integer.toUnsignedLong(sector.getInt(at + 8)) * SECTOR_BYTES,
                        Integer.toUnsignedLong(sector.getInt(at + 12)) * SECTOR_BYTES));
            }
        }
        return partitions;
    }

    /**
     * The partition that every computer reads, with board.conf in it.
     *
     * @throws BadInputException if the first partition is not FAT
     */
    Partition fat(Path image) {
        if (partitions.isEmpty() || partitions.get(0).type() != FAT32_LBA) {
            throw new BadInputException(
                    image + ": its first partition is no FAT; name an image that derbench image build made");
        }
        return partitions.get(0);
    }
}
