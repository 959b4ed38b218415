package org.derbench.run.results;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** A file whose disk notes when it is to keep what it has, and may be full. */
final class NotedChannel extends FileChannel {

    private static final int STEP = 3;

    private final FileChannel file;
    private boolean full;
    private boolean broken;
    private int kept;

    NotedChannel(FileChannel file) {
        this.file = file;
    }

    /** From now on nothing can be kept. */
    void fill() {
        full = true;
    }

    /** From now on nothing can be taken away. */
    void breakDown() {
        broken = true;
    }

    /** How often the disk was told to keep what it has. */
    int kept() {
        return kept;
    }

    @Override
    public void force(boolean metaData) throws IOException {
        if (full) {
            throw new IOException("No space left on device");
        }
        kept++;
        file.force(metaData);
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        if (broken) {
            throw new IOException("Input/output error");
        }
        file.truncate(size);
        return this;
    }

    /** As kernels may: a part of what was asked for. */
    @Override
    public long transferTo(long position, long count, WritableByteChannel target) throws IOException {
        return file.transferTo(position, Math.min(count, STEP), target);
    }

    /** As disks may: a part of what was given. */
    @Override
    public int write(ByteBuffer bytes) throws IOException {
        ByteBuffer part = bytes.slice(bytes.position(), Math.min(bytes.remaining(), STEP));
        int written = file.write(part);
        bytes.position(bytes.position() + written);
        return written;
    }

    @Override
    public long size() throws IOException {
        return file.size();
    }

    @Override
    public long position() throws IOException {
        return file.position();
    }

    @Override
    public FileChannel position(long newPosition) throws IOException {
        file.position(newPosition);
        return this;
    }

    @Override
    protected void implCloseChannel() throws IOException {
        file.close();
    }

    @Override
    public int read(ByteBuffer bytes) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long read(ByteBuffer[] bytes, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int read(ByteBuffer bytes, long position) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long write(ByteBuffer[] bytes, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int write(ByteBuffer bytes, long position) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) {
        throw new UnsupportedOperationException();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) {
        throw new UnsupportedOperationException();
    }
}
