package org.derbench.sim.disk;

import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** A path of a simulated disk. The folder in which a process runs is the root. */
final class DiskPath implements Path {

    private final DiskFiles files;
    private final boolean absolute;
    private final List<String> names;

    private DiskPath(DiskFiles files, boolean absolute, List<String> names) {
        this.files = files;
        this.absolute = absolute;
        this.names = List.copyOf(names);
    }

    static DiskPath of(DiskFiles files, String text) {
        List<String> names = Arrays.stream(text.split(DiskFiles.SEPARATOR))
                .filter(name -> !name.isEmpty())
                .toList();
        return new DiskPath(files, text.startsWith(DiskFiles.SEPARATOR), names);
    }

    private DiskPath with(boolean fromRoot, List<String> others) {
        return new DiskPath(files, fromRoot, others);
    }

    List<String> names() {
        return names;
    }

    @Override
    public FileSystem getFileSystem() {
        return files;
    }

    @Override
    public boolean isAbsolute() {
        return absolute;
    }

    @Override
    public Path getRoot() {
        return absolute ? with(true, List.of()) : null;
    }

    @Override
    public Path getFileName() {
        return names.isEmpty() ? null : getName(names.size() - 1);
    }

    @Override
    public Path getParent() {
        boolean none = names.isEmpty() || names.size() == 1 && !absolute;
        return none ? null : with(absolute, names.subList(0, names.size() - 1));
    }

    @Override
    public int getNameCount() {
        return names.size();
    }

    @Override
    public Path getName(int index) {
        return with(false, List.of(names.get(index)));
    }

    @Override
    public Path subpath(int beginIndex, int endIndex) {
        return with(false, names.subList(beginIndex, endIndex));
    }

    @Override
    public boolean startsWith(Path other) {
        return other instanceof DiskPath path
                && path.absolute == absolute
                && path.names.size() <= names.size()
                && names.subList(0, path.names.size()).equals(path.names);
    }

    @Override
    public boolean endsWith(Path other) {
        return other instanceof DiskPath path
                && path.names.size() <= names.size()
                && names.subList(names.size() - path.names.size(), names.size()).equals(path.names);
    }

    @Override
    public Path normalize() {
        List<String> plain = new ArrayList<>();
        for (String name : names) {
            if (name.equals("..") && !plain.isEmpty()) {
                plain.remove(plain.size() - 1);
            } else if (!name.equals(".")) {
                plain.add(name);
            }
        }
        return with(absolute, plain);
    }

    @Override
    public Path resolve(Path other) {
        if (other.isAbsolute()) {
            return other;
        }
        List<String> all = new ArrayList<>(names);
        all.addAll(((DiskPath) other).names);
        return with(absolute, all);
    }

    @Override
    public Path relativize(Path other) {
        if (!other.startsWith(this)) {
            throw new IllegalArgumentException(other + " is not below " + this);
        }
        return with(false, ((DiskPath) other).names.subList(names.size(), other.getNameCount()));
    }

    @Override
    public URI toUri() {
        return URI.create("simulated:" + toAbsolutePath());
    }

    @Override
    public Path toAbsolutePath() {
        return with(true, names);
    }

    @Override
    public Path toRealPath(LinkOption... options) {
        return toAbsolutePath().normalize();
    }

    @Override
    public WatchKey register(WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int compareTo(Path other) {
        return toString().compareTo(other.toString());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DiskPath path
                && path.files == files
                && path.absolute == absolute
                && path.names.equals(names);
    }

    @Override
    public int hashCode() {
        return Objects.hash(absolute, names);
    }

    @Override
    public String toString() {
        return (absolute ? DiskFiles.SEPARATOR : "") + String.join(DiskFiles.SEPARATOR, names);
    }
}
