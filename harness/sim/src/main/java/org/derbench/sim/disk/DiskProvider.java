package org.derbench.sim.disk;

import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The file operations of one process. Links and rights do not exist. */
final class DiskProvider extends FileSystemProvider {

    private final DiskProcess process;

    DiskProvider(DiskProcess process) {
        this.process = process;
    }

    private static List<String> names(Path path) {
        return ((DiskPath) path.toAbsolutePath().normalize()).names();
    }

    /** The node at a path; null if it does not exist. */
    private Node node(Path path) {
        Node node = process.disk().root();
        for (String name : names(path)) {
            node = node instanceof FolderNode folder ? folder.entries().get(name) : null;
        }
        return node;
    }

    private Node existing(Path path) throws NoSuchFileException {
        Node node = node(path);
        if (node == null) {
            throw new NoSuchFileException(path.toString());
        }
        return node;
    }

    private FolderNode folderOf(Path path) throws FileSystemException {
        Path parent = path.toAbsolutePath().normalize().getParent();
        if (existing(parent) instanceof FolderNode folder) {
            return folder;
        }
        throw new NotDirectoryException(parent.toString());
    }

    private static String name(Path path) {
        List<String> names = names(path);
        return names.get(names.size() - 1);
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws FileSystemException {
        return newFileChannel(path, options, attributes);
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws FileSystemException {
        boolean writes = options.contains(StandardOpenOption.WRITE);
        Node node = node(path);
        if (node instanceof FolderNode folder && !writes) {
            process.step(Step.Kind.OPEN, path.toString(), 0, done -> {});
            return DiskChannel.of(process, path, folder);
        }
        if (options.contains(StandardOpenOption.CREATE_NEW)
                || node == null && options.contains(StandardOpenOption.CREATE)) {
            process.step(Step.Kind.CREATE, path.toString(), 0, done -> put(path, new FileNode()));
        } else {
            process.step(Step.Kind.OPEN, path.toString(), 0, done -> existing(path));
        }
        if (node(path) instanceof FileNode file) {
            if (writes && options.contains(StandardOpenOption.TRUNCATE_EXISTING)) {
                process.step(
                        Step.Kind.TRUNCATE,
                        path.toString(),
                        0,
                        done -> file.truncate(0, process.disk().nowMs()));
            }
            return DiskChannel.of(process, path, file, writes);
        }
        throw new FileSystemException(path.toString(), null, "Is a directory");
    }

    @Override
    public void createDirectory(Path path, FileAttribute<?>... attributes) throws FileSystemException {
        process.step(Step.Kind.CREATE, path.toString(), 0, done -> put(path, new FolderNode()));
    }

    /** Another process may have been at the path while this one came to its step. */
    private void put(Path path, Node made) throws FileSystemException {
        if (node(path) != null) {
            throw new FileAlreadyExistsException(path.toString());
        }
        folderOf(path).put(name(path), made);
    }

    @Override
    public void delete(Path path) throws FileSystemException {
        if (existing(path) instanceof FolderNode full && !full.entries().isEmpty()) {
            throw new DirectoryNotEmptyException(path.toString());
        }
        FolderNode folder = folderOf(path);
        process.step(Step.Kind.DELETE, path.toString(), 0, done -> folder.remove(name(path)));
    }

    @Override
    public void move(Path source, Path target, CopyOption... options) throws FileSystemException {
        existing(source);
        FolderNode folder = folderOf(source);
        if (folder != folderOf(target)) {
            throw new UnsupportedOperationException("a move to another folder");
        }
        process.step(Step.Kind.RENAME, target.toString(), 0, done -> folder.rename(name(source), name(target)));
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path path, DirectoryStream.Filter<? super Path> filter)
            throws FileSystemException {
        if (!(existing(path) instanceof FolderNode folder)) {
            throw new NotDirectoryException(path.toString());
        }
        process.step(Step.Kind.LIST, path.toString(), 0, done -> {});
        List<Path> found = new ArrayList<>();
        folder.entries().keySet().forEach(name -> found.add(path.resolve(name)));
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                return found.iterator();
            }

            @Override
            public void close() {
                // nothing is held
            }
        };
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws FileSystemException {
        process.step(Step.Kind.LOOK, path.toString(), 0, done -> {});
        existing(path);
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws FileSystemException {
        process.step(Step.Kind.LOOK, path.toString(), 0, done -> {});
        return type.cast(new DiskAttributes(existing(path)));
    }

    @Override
    public boolean isSameFile(Path one, Path other) throws FileSystemException {
        return existing(one) == existing(other);
    }

    @Override
    public boolean isHidden(Path path) {
        return false;
    }

    @Override
    public String getScheme() {
        return "simulated";
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> env) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Path getPath(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void copy(Path source, Path target, CopyOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileStore getFileStore(Path path) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setAttribute(Path path, String attribute, Object value, LinkOption... options) {
        throw new UnsupportedOperationException();
    }
}
