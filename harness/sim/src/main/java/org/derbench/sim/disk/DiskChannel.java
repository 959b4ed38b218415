package org.derbench.sim.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.OverlappingFileLockException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Arrays;

/** An open file, or a folder that is opened to be synced. */
final class DiskChannel extends FileChannel {

    private final DiskProcess process;
    private final String path;
    private final FileNode file;
    private final Runnable sync;
    private final boolean writes;
    private int position;

    private DiskChannel(DiskProcess process, Path path, FileNode file, Runnable sync, boolean writes) {
        this.process = process;
        this.path = path.toString();
        this.file = file;
        this.sync = sync;
        this.writes = writes;
    }

    static DiskChannel of(DiskProcess process, Path path, FileNode file, boolean writes) {
        return new DiskChannel(process, path, file, file::sync, writes);
    }

    static DiskChannel of(DiskProcess process, Path path, FolderNode folder) {
        return new DiskChannel(process, path, new FileNode(), folder::sync, false);
    }

    private void requireOpen() throws ClosedChannelException {
        if (!isOpen()) {
            throw new ClosedChannelException();
        }
    }

    /** A thread that is interrupted finds the channel closed, as with every channel of Java. */
    private void step(Step.Kind kind, int bytes, DiskProcess.Doing doing) throws IOException {
        requireOpen();
        begin();
        try {
            process.step(kind, path, bytes, doing);
        } finally {
            end(true);
        }
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        int count = read(into, position);
        position += Math.max(0, count);
        return count;
    }

    @Override
    public int read(ByteBuffer into, long at) throws IOException {
        byte[] bytes = new byte[into.remaining()];
        int[] count = {0};
        step(Step.Kind.READ, 0, done -> count[0] = file.read((int) at, bytes));
        into.put(bytes, 0, count[0]);
        return count[0] == 0 && bytes.length > 0 ? -1 : count[0];
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
        int count = write(from, position);
        position += count;
        return count;
    }

    @Override
    public int write(ByteBuffer from, long at) throws IOException {
        if (!writes) {
            throw new NonWritableChannelException();
        }
        byte[] bytes = new byte[from.remaining()];
        from.get(bytes);
        step(
                Step.Kind.WRITE,
                bytes.length,
                done -> file.write(
                        (int) at, Arrays.copyOf(bytes, done), process.disk().nowMs()));
        return bytes.length;
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public FileChannel position(long other) {
        position = (int) other;
        return this;
    }

    @Override
    public long size() throws IOException {
        requireOpen();
        return file.size();
    }

    @Override
    public FileChannel truncate(long length) throws IOException {
        step(
                Step.Kind.TRUNCATE,
                0,
                done -> file.truncate((int) length, process.disk().nowMs()));
        position = Math.min(position, (int) length);
        return this;
    }

    @Override
    public void force(boolean metaData) throws IOException {
        step(Step.Kind.SYNC, 0, done -> sync.run());
    }

    @Override
    public long transferTo(long at, long count, WritableByteChannel target) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate((int) count);
        read(bytes, at);
        return target.write(bytes.flip());
    }

    @Override
    public FileLock tryLock(long at, long length, boolean shared) throws IOException {
        step(Step.Kind.LOCK, 0, done -> {});
        if (process.disk().holds(process, file)) {
            throw new OverlappingFileLockException();
        }
        if (process.disk().refuses(process, file, shared)) {
            return null;
        }
        process.disk().lock(process, file, shared);
        return new Held(this, at, length, shared);
    }

    /** A lock that this process has. */
    private static final class Held extends FileLock {

        private boolean valid = true;

        Held(DiskChannel channel, long at, long length, boolean shared) {
            super(channel, at, length, shared);
        }

        @Override
        public boolean isValid() {
            return valid;
        }

        @Override
        public void release() {
            DiskChannel channel = (DiskChannel) channel();
            valid = false;
            channel.process.disk().release(channel.process, channel.file);
        }
    }

    /** A process loses its locks on a file with any channel to it that it closes, see fcntl(2). */
    @Override
    protected void implCloseChannel() {
        process.disk().release(process, file);
    }

    @Override
    public FileLock lock(long at, long length, boolean shared) throws IOException {
        FileLock lock = tryLock(at, length, shared);
        if (lock == null) {
            throw new FileSystemException(path, null, "would wait for ever");
        }
        return lock;
    }

    @Override
    public long read(ByteBuffer[] into, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long write(ByteBuffer[] from, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferFrom(ReadableByteChannel from, long at, long count) {
        throw new UnsupportedOperationException();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long at, long length) {
        throw new UnsupportedOperationException();
    }
}
